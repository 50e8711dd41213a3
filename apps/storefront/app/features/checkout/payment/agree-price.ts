import type { Client, PriceEstimate } from '@mendwell/contract';
import type { PriceRange } from '@mendwell/domain';
import { adoptPrices, readTotal, storedPricing } from '#app/draft/pricing.ts';
import { applyVoucher, readVoucher, storedVoucher } from '#app/draft/voucher.ts';
import { changeWork } from '#app/draft/work.ts';
import { askPrice } from '#app/features/bag/ask-price.ts';
import { questionNow, renew } from '#app/features/checkout/voucher/redeem.ts';
import { priceAskedNow } from './price-asked.ts';
import type { NoPrice } from './submit-order.ts';

type Agreed = {
  readonly priceRef: string;
  readonly total: PriceRange;
  readonly discountCode: string | undefined;
};

const agreedOn = ({ priceRef, totalPrice }: PriceEstimate, discountCode?: string): Agreed => ({
  priceRef,
  total: readTotal(totalPrice).total,
  discountCode,
});

/**
 * Returns the server's price for the bag. If it is not known yet, it is requested, and a changed price
 * is shown to the customer first.
 */
async function withoutVoucher(api: Client): Promise<Agreed | NoPrice> {
  const asked = priceAskedNow();
  const known = storedPricing.get();
  if (known?.asked === asked) return agreedOn(known.answer);
  const response = await askPrice(api, asked, new AbortController().signal);
  if (response.outcome === 'refused') return { kind: 'order', problem: response.problem };
  const now = storedPricing.get();
  if (response.outcome === 'unreachable' || !now) return { kind: 'order', problem: undefined };
  return response.hasChanged ? { kind: 'price', price: undefined } : agreedOn(now.answer);
}

/** Does the same, with the voucher when there is one. */
async function named(api: Client): Promise<Agreed | NoPrice> {
  const { applied } = readVoucher();
  if (!applied) return withoutVoucher(api);
  const { code } = applied.discount;
  if (applied.asked === questionNow()) return agreedOn(applied.discount.price, code);
  const renewed = await renew(api, code);
  if (renewed.ok) return agreedOn(renewed.discount.price, code);
  return renewed.problem ? { kind: 'voucher', problem: renewed.problem } : { kind: 'voucher_unchecked' };
}

/**
 * Returns the price that the customer agrees to by ordering now: the total shown on the page, and no
 * other.
 */
export async function agreePrice(api: Client, shown: PriceRange): Promise<Agreed | NoPrice> {
  const agreed = await named(api);
  if ('kind' in agreed) return agreed;
  const isShown = agreed.total.low === shown.low && agreed.total.high === shown.high;
  return isShown ? agreed : { kind: 'price', price: undefined };
}

/**
 * Adopts another price that the server has named for the same order: from now on it is the one that
 * counts.
 */
export function adoptPrice(api: Client, price: PriceEstimate): void {
  const voucher = readVoucher();
  if (voucher.applied) {
    const { asked, discount } = voucher.applied;
    const estimatedPrice = price.totalPrice.estimatedPrice;
    storedVoucher.set(applyVoucher(voucher, asked, { ...discount, estimatedPrice, price }));
    // The price without the voucher has changed as well.
    void askPrice(api, priceAskedNow(), new AbortController().signal);
    return;
  }
  storedPricing.set({ asked: priceAskedNow(), answer: price });
  changeWork(({ bag, draft }) => ({ bag: adoptPrices(bag, price.totalPrice), draft }));
}
