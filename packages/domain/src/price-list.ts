import { readEstimatedValue } from './estimated-value.ts';
import { highestPrice, type PriceFault, type PriceRange, refusePrice } from './price.ts';

/** What a provider offers: the price of each service, by the service's id. */
export type PriceList = Readonly<Record<string, PriceRange>>;

/** One service with its price, as a file or a list says it. */
export type PricedOffer = { readonly serviceId: string; readonly price: PriceRange };

/** What can be wrong with an offer among others. */
export type OfferFault = PriceFault | 'unknown' | 'twice';

/**
 * Returns everything that is wrong with what a provider offers, by the place of the offer. The import of the
 * catalogue and the desk ask this same function, so that neither lets through what the other refuses.
 */
export function checkOffers(
  offers: readonly PricedOffer[],
  known: ReadonlySet<string>,
): { readonly at: number; readonly fault: OfferFault }[] {
  const seen = new Set<string>();
  return offers.flatMap(({ serviceId, price }, at) => {
    const faults: (OfferFault | undefined)[] = [
      known.has(serviceId) ? undefined : 'unknown',
      seen.has(serviceId) ? 'twice' : undefined,
      refusePrice(price),
    ];
    seen.add(serviceId);
    return faults.flatMap((fault) => (fault ? [{ at, fault }] : []));
  });
}

/** Where a published list comes from: the catalogue, for the one before the first publication; a draft; an earlier list. */
export const priceOrigins = ['catalogue', 'draft', 'restored'] as const;
export type PriceOrigin = (typeof priceOrigins)[number];

/** How a draft is limited. */
export const priceListLimits = {
  /** Characters of a price as it is typed. */
  typedLength: 20,
  /** Services in one draft. */
  services: 500,
  /** The prices of all services go up and down by so many percent at most. */
  leastPercent: -50,
  mostPercent: 100,
} as const;

/** A service as somebody types it: its prices, of which the second may be empty, and whether it is offered at all. */
export type TypedOffer = { readonly from: string; readonly to: string; readonly isOffered: boolean };

/** The services that a draft changes, by their ids, as they are typed. */
export type PriceDraft = Readonly<Record<string, TypedOffer>>;

export const typedFaults = ['missing', 'not_a_price', 'too_high', 'reversed'] as const;
export type TypedFault = (typeof typedFaults)[number];
/** What is wrong with one of the two fields of a service. */
export type FieldFault = { readonly field: 'from' | 'to'; readonly fault: TypedFault };

const read = (typed: string) => readEstimatedValue(typed);

/** Reads the two fields of a service. An empty second field, or the same price in both, is a single price. */
export function readTypedOffer({
  from,
  to,
}: Pick<TypedOffer, 'from' | 'to'>): { readonly price: PriceRange } | { readonly faults: FieldFault[] } {
  const [least, most] = [read(from), read(to)];
  const isSingle = !most.ok && most.reason === 'missing';
  const faults: FieldFault[] = [];
  if (!least.ok)
    faults.push({ field: 'from', fault: least.reason === 'missing' ? 'missing' : 'not_a_price' });
  if (!most.ok && !isSingle) faults.push({ field: 'to', fault: 'not_a_price' });
  if (!least.ok || faults.length > 0) return { faults };
  const price = { low: least.cents, high: most.ok ? most.cents : least.cents };
  const fault = refusePrice(price);
  if (!fault) return { price };
  const isLow = fault === 'not_a_price' || (fault === 'too_high' && price.low > highestPrice);
  return { faults: [{ field: isLow ? 'from' : 'to', fault }] };
}

/** Returns the list that a draft makes of a published one, and what is wrong with what was typed. */
export function applyDraft(
  published: PriceList,
  draft: PriceDraft,
): { readonly list: PriceList; readonly faults: (FieldFault & { readonly serviceId: string })[] } {
  const list = new Map(Object.entries(published));
  const faults: (FieldFault & { readonly serviceId: string })[] = [];
  for (const [serviceId, typed] of Object.entries(draft)) {
    if (!typed.isOffered) {
      list.delete(serviceId);
      continue;
    }
    const result = readTypedOffer(typed);
    if ('price' in result) list.set(serviceId, result.price);
    else faults.push(...result.faults.map((fault) => ({ ...fault, serviceId })));
  }
  return { list: Object.fromEntries(list), faults };
}

/** A service whose price changes; null where it is not offered. */
export type PriceChange = {
  readonly serviceId: string;
  readonly before: PriceRange | null;
  readonly after: PriceRange | null;
};

const isSame = (one: PriceRange | null, other: PriceRange | null) =>
  one?.low === other?.low && one?.high === other?.high;

/** Returns what one list changes about another. */
export const diffPriceLists = (before: PriceList, after: PriceList): PriceChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((serviceId) => {
    const change = { serviceId, before: before[serviceId] ?? null, after: after[serviceId] ?? null };
    return isSame(change.before, change.after) ? [] : [change];
  });

/** Prices that were changed by a share are rounded to ten cents: nobody asks for €15.44. */
const roundedTo = 10;

/** Returns a price that is so many percent higher, or lower, rounded to ten cents and still a price. */
export function changeByPercent({ low, high }: PriceRange, percent: number): PriceRange {
  const change = (cents: number) => {
    const changed = Math.round((cents * (100 + percent)) / (100 * roundedTo)) * roundedTo;
    return Math.min(highestPrice, Math.max(roundedTo, changed));
  };
  return { low: change(low), high: change(high) };
}
