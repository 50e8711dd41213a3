import { type PriceRange, sumPrices, timesPrice } from './price.ts';

/** One service of an item, as often as it is wanted. */
export type PricedService = { readonly price: PriceRange; readonly quantity: number };
export type PricedItem = { readonly services: readonly PricedService[] };

/** What a city charges on top of the services. */
export type PriceTerms = {
  /** In hundredths of a percent: 1000 is 10 %. */
  readonly serviceFeeRate: number;
  readonly deliveryFee: number;
  /** From this much of services on, delivery is free. */
  readonly freeDeliveryFrom: number;
  /** In hundredths of a percent, contained in the total. */
  readonly vatRate: number;
};

export const germanTerms: PriceTerms = {
  serviceFeeRate: 1000,
  deliveryFee: 590,
  freeDeliveryFrom: 6000,
  vatRate: 1900,
};

/** A voucher's worth, once it is known to hold. */
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

/** Half a cent goes up. */
const share = (cents: number, rate: number) => Math.floor((cents * rate + 5000) / 10_000);

const both = (range: PriceRange, at: (cents: number) => number): PriceRange => ({
  low: at(range.low),
  high: at(range.high),
});

/** Never more than the services themselves cost. */
function reductionAt(services: number, discount: Discount | undefined): number {
  if (!discount) return 0;
  if (discount.kind === 'fixed') return Math.min(discount.cents, services);
  const cut = share(services, discount.percent * 100);
  return Math.min(cut, discount.most ?? cut, services);
}

/** The tax contained in an amount that includes it. */
export const vatIn = (total: number, rate: number = germanTerms.vatRate): number =>
  total - Math.floor((total * 10_000 + (10_000 + rate) / 2) / (10_000 + rate));

/**
 * Returns the price of a bag at both ends of its ranges. The total at the low end is what the customer
 * orders. The high one is a forecast: the most that any sum of services within the range comes to. That is
 * not always the dearest services, for shortly before delivery becomes free a smaller sum costs more.
 * Delivery is named as at the low end. `countedServices` is the sum that decides about free delivery where
 * it is not that of the services: a workshop that lowers its prices does not take free delivery away.
 */
export function priceBag(
  items: readonly PricedItem[],
  terms: PriceTerms = germanTerms,
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

/** A service as it is named before the bag: with VAT and the service fee, delivery apart. */
export function priceWithFee(price: PriceRange, quantity = 1, terms: PriceTerms = germanTerms): PriceRange {
  const { services, serviceFee } = priceBag([{ services: [{ price, quantity }] }], terms);
  return sumPrices([services, serviceFee]);
}
