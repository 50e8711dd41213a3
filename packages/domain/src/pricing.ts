import { type PriceRange, sumPrices, timesPrice } from './price.ts';
import type { PriceTerms } from './price-terms.ts';

/** One service of an item, with its quantity. */
export type PricedService = { readonly price: PriceRange; readonly quantity: number };
export type PricedItem = { readonly services: readonly PricedService[] };

/** The value of a voucher that has been checked as valid. */
export type Discount =
  | { readonly kind: 'percent'; readonly percent: number; readonly most: number | null }
  | { readonly kind: 'fixed'; readonly cents: number };

export type BagPrice = {
  readonly items: readonly { readonly services: readonly PriceRange[]; readonly total: PriceRange }[];
  readonly services: PriceRange;
  readonly reduction: PriceRange;
  readonly serviceFee: PriceRange;
  readonly deliveryFee: PriceRange;
  readonly total: PriceRange;
  readonly vat: PriceRange;
};

export const mostOfOne = 99;

/** Rounds half a cent up. */
const share = (cents: number, rate: number) => Math.floor((cents * rate + 5000) / 10_000);

const both = (range: PriceRange, at: (cents: number) => number): PriceRange => ({
  low: at(range.low),
  high: at(range.high),
});

/** Returns a reduction that is never higher than the price of the services. */
function reductionAt(services: number, discount: Discount | undefined): number {
  if (!discount) return 0;
  if (discount.kind === 'fixed') return Math.min(discount.cents, services);
  const cut = share(services, discount.percent * 100);
  return Math.min(cut, discount.most ?? cut, services);
}

/** Returns the tax contained in an amount that includes it. */
export const vatIn = (total: number, rate: number): number =>
  total - Math.floor((total * 10_000 + (10_000 + rate) / 2) / (10_000 + rate));

/**
 * Returns the price of a bag at both ends of its ranges. The customer orders the total at the low end.
 * The high total is a forecast: the maximum for any sum of services within the range. That is not always
 * the total of the most expensive services, because a smaller sum just below the limit for free delivery
 * costs more. The delivery fee is the one at the low end. `countedServices` is the sum that decides
 * about free delivery where it differs from the sum of the services: a provider that lowers its prices
 * does not remove free delivery.
 */
export function priceBag(
  items: readonly PricedItem[],
  terms: PriceTerms,
  discount?: Discount,
  countedServices?: number,
): BagPrice {
  const priced = items.map((item) => {
    const services = item.services.map(({ price, quantity }) => {
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostOfOne)
        throw new RangeError(`no quantity: ${quantity}`);
      return timesPrice(price, quantity);
    });
    return { services, total: sumPrices(services) };
  });
  const services = sumPrices(priced.map((item) => item.total));
  const reductionOf = (cents: number) => reductionAt(cents, discount);
  const feeOf = (cents: number) => share(cents - reductionOf(cents), terms.serviceFeeRate);
  const deliveryOf = (cents: number) =>
    cents === 0 || (countedServices ?? cents) >= terms.freeDeliveryFrom ? 0 : terms.deliveryFee;
  const totalOf = (cents: number) => cents - reductionOf(cents) + feeOf(cents) + deliveryOf(cents);
  const lastPaid = Math.min(Math.max(terms.freeDeliveryFrom - 1, services.low), services.high);
  const delivery = deliveryOf(services.low);
  const total = {
    low: totalOf(services.low),
    high: Math.max(totalOf(services.high), totalOf(lastPaid)),
  };
  return {
    items: priced,
    services,
    reduction: both(services, reductionOf),
    serviceFee: both(services, feeOf),
    deliveryFee: { low: delivery, high: delivery },
    total,
    vat: both(total, (cents) => vatIn(cents, terms.vatRate)),
  };
}

/**
 * Returns the price of a service as it is shown before the bag: with VAT and the service fee, without
 * delivery.
 */
export function priceWithFee(price: PriceRange, terms: PriceTerms, quantity = 1): PriceRange {
  const { services, serviceFee } = priceBag([{ services: [{ price, quantity }] }], terms);
  return sumPrices([services, serviceFee]);
}
