import type { Discounted } from '@mendwell/contract';
import type { BagPrice } from '@mendwell/domain';
import { storedCustomer } from '#app/draft/customer.ts';
import { estimateHere, readTotal, storedPricing } from '#app/draft/pricing.ts';
import { useStored } from '#app/draft/stored.ts';
import { useBag } from '#app/draft/work.ts';
import { priceAskedNow } from './price-asked.ts';

export type ShownPrice = {
  /** What is to pay. */
  readonly price: BagPrice | undefined;
  /** What it would come to without the voucher. */
  readonly before: BagPrice | undefined;
};

/** The figures that stand on the page: the server's, or until they are there this page's own. */
export function useShownPrice(discount: Discounted | undefined): ShownPrice {
  const bag = useBag();
  const pricing = useStored(storedPricing);
  // Its postcode is part of the question.
  useStored(storedCustomer);
  const here = estimateHere(bag);
  const own = here.ok ? here.price : undefined;
  const before = pricing?.asked === priceAskedNow() ? readTotal(pricing.answer.totalPrice) : own;
  return { before, price: discount ? readTotal(discount.price.totalPrice) : before };
}
