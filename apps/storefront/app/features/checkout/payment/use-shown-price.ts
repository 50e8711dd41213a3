import type { Discounted } from '@mendwell/contract';
import type { BagPrice } from '@mendwell/domain';
import { storedCustomer } from '#app/draft/customer.ts';
import { estimateHere, readTotal, storedPricing } from '#app/draft/pricing.ts';
import { useStored } from '#app/draft/stored.ts';
import { useBag } from '#app/draft/work.ts';
import { priceAskedNow } from './price-asked.ts';

export type ShownPrice = {
  /** The price to pay. */
  readonly price: BagPrice | undefined;
  /** The price without the voucher. */
  readonly before: BagPrice | undefined;
};

/**
 * Returns the figures that the page shows: the server's, or until they arrive this page's own estimate.
 */
export function useShownPrice(discount: Discounted | undefined): ShownPrice {
  const bag = useBag();
  const pricing = useStored(storedPricing);
  // The customer's postcode is part of the price request.
  useStored(storedCustomer);
  const here = estimateHere(bag);
  const own = here.ok ? here.price : undefined;
  const before = pricing?.asked === priceAskedNow() ? readTotal(pricing.answer.totalPrice) : own;
  return { before, price: discount ? readTotal(discount.price.totalPrice) : before };
}
