import {
  estimatePrice,
  type PriceRequest,
  type Problem,
  readWirePrice,
  type TotalPrice,
} from '@mendwell/contract';
import {
  type BagPrice,
  type Estimate,
  estimateBag,
  isPostcode,
  type PriceRange,
  usualTerms,
} from '@mendwell/domain';
import * as z from 'zod/mini';
import { type Bag, pricesOf, refreshProvider } from './bag.ts';
import { keysAboutBag } from './keys-about-bag.ts';
import { versioned } from './versioned.ts';

const Pricing = z.object({ asked: z.string(), answer: estimatePrice.response });

/** The server's latest price response for a bag, with the request it belongs to. */
export type Pricing = z.infer<typeof Pricing>;

export const storedPricing = versioned<Pricing>({
  key: keysAboutBag.pricing.key,
  migrations: [(older) => older],
  parse: (value) => {
    const parsed = Pricing.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  },
});

/** Returns the price request: only what determines the price, no details of the customer's items. */
export function priceQuestion(bag: Bag, postcode: string | undefined): PriceRequest | undefined {
  if (!bag.provider || bag.items.length === 0) return undefined;
  return {
    providerId: bag.provider.id,
    items: bag.items.map((item) => ({
      categoryId: item.selectedCategory.categoryId,
      subClothesCategory: item.selectedSubCategory.id,
      subServices: item.subservices.map(({ subServiceId, quantity }) => ({ subServiceId, quantity })),
    })),
    ...(postcode && isPostcode(postcode) ? { customer: { address: { zipCode: postcode } } } : {}),
  };
}

/** Returns the price that this page can calculate from the last price list it received. */
export function estimateHere({ provider, items }: Bag): Estimate {
  return estimateBag(
    { prices: pricesOf({ prices: provider?.prices ?? {} }), priceTerms: provider?.priceTerms ?? usualTerms },
    items.map(({ subservices }) => ({ services: subservices })),
  );
}

/** Converts the server's response to the type of this page's own estimate. */
export function readTotal(total: TotalPrice): BagPrice {
  const range = (low: number, high: number): PriceRange => ({ low, high });
  return {
    items: total.currentItems.map(({ price, priceHigh, servicePrices }) => ({
      services: servicePrices.map(({ linePrice }) => readWirePrice(linePrice)),
      total: range(price, priceHigh),
    })),
    services: range(total.services, total.servicesHigh),
    reduction: range(total.reduction, total.reductionHigh),
    serviceFee: range(total.serviceFee, total.serviceFeeHigh),
    deliveryFee: range(total.deliveryFee, total.deliveryFee),
    total: range(total.estimatedPrice, total.estimatedPriceHigh),
    vat: range(total.vat, total.vatHigh),
  };
}

const figures = ({ items, services, reduction, serviceFee, deliveryFee, total }: BagPrice) =>
  [...items.flatMap((item) => item.services), services, reduction, serviceFee, deliveryFee, total].flatMap(
    ({ low, high }) => [low, high],
  );

export const isSamePrice = (a: BagPrice, b: BagPrice): boolean => String(figures(a)) === String(figures(b));

/** Returns the bag with the prices of the server's response, or the same bag if they are equal. */
export function adoptPrices(bag: Bag, total: TotalPrice): Bag {
  const { provider } = bag;
  if (!provider) return bag;
  const named = total.currentItems.flatMap(({ servicePrices }) => servicePrices);
  const isKnown = named.every(({ subServiceId, price }) => provider.prices[subServiceId] === price);
  if (isKnown) return bag;
  const prices = Object.fromEntries(named.map(({ subServiceId, price }) => [subServiceId, price]));
  return refreshProvider(bag, { ...provider, prices: { ...provider.prices, ...prices } });
}

/** A position in the bag; without a service it means the whole item. */
export type Place = { readonly item: number; readonly service?: number };

/** Returns the positions that, according to the server, the provider does not offer. */
export const placesNotOffered = ({ errors = [] }: Problem): Place[] =>
  errors.flatMap(({ field }): Place[] => {
    const [, item, service] = /^items\.(\d+)(?:\.subServices\.(\d+))?/.exec(field) ?? [];
    if (item === undefined) return [];
    return [{ item: Number(item), ...(service === undefined ? {} : { service: Number(service) }) }];
  });
