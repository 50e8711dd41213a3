import {
  type BagPrice,
  discountOf,
  estimateBag,
  type PriceRange,
  type PriceTerms,
  refuseVoucher,
  servesPostcode,
  type VoucherRefusal,
} from '@mendwell/domain';
import { type Catalogue, type ProviderOffer, providerOffer } from '#modules/catalogue/index.ts';
import { rememberedPlace } from '#modules/cities/index.ts';
import {
  countUses,
  customerHashes,
  type FoundVoucher,
  findVoucher,
  type GuessDeps,
} from '#modules/vouchers/index.ts';
import type { Db } from '#platform/database.ts';
import type { Bag } from './bag.ts';
import { signPrice } from './price-ref.ts';

export type PriceDeps = GuessDeps & { readonly db: Db; readonly catalogue: Catalogue };

/** What else decides about a price besides the bag, as far as it is known. */
export type PriceCircumstances = {
  /** The network from which the call comes, because voucher codes can be guessed. */
  readonly network: string;
  readonly postcode?: string | undefined;
  readonly discountCode?: string | undefined;
  /**
   * The person who asks, so that the uses of a voucher are counted. An order omits this: it counts the
   * uses itself, under a lock.
   */
  readonly asking?: { readonly email: string | undefined; readonly visitorId: string | undefined };
};

export type PricedBag = {
  readonly bag: Bag;
  readonly price: BagPrice;
  readonly unitPrices: ReadonlyMap<string, PriceRange>;
  /** The terms of the provider's city, with which the bag was priced. */
  readonly priceTerms: PriceTerms;
  readonly catalogueVersion: string;
  readonly priceRef: string;
  readonly voucher: FoundVoucher | undefined;
};
type RefusedCode = 'discount_not_found' | 'too_many_requests' | VoucherRefusal;

/** The place in the bag; without `service`, the item itself is not offered. */
export type Place = { readonly item: number; readonly service?: number };
export type PriceRefusal =
  | { readonly refusal: 'provider_unknown' | 'postcode_not_served' | RefusedCode }
  | { readonly refusal: 'service_not_offered'; readonly places: readonly Place[] };

/** A provider who serves a whole city does not collect beyond its border. */
export async function collectsAt(db: Db, offer: ProviderOffer, postcode: string): Promise<boolean> {
  const city = await rememberedPlace(db, postcode);
  return [city?.name, city?.name_de].includes(offer.city) && servesPostcode(offer, postcode);
}

export const placesNotOffered = (offer: ProviderOffer, { items }: Bag): Place[] =>
  items.flatMap(({ services, ...type }, item): Place[] => {
    const bookable = offer.servicesFor(type);
    if (!bookable) return [{ item }];
    return services.flatMap(({ subServiceId: id }, service) =>
      bookable.has(id) && offer.prices.has(id) ? [] : [{ item, service }],
    );
  });

/** Returns the voucher if it is valid for these services today, as far as that is known. */
async function holdVoucher(
  deps: PriceDeps,
  services: number,
  { discountCode, network, asking }: PriceCircumstances,
): Promise<FoundVoucher | undefined | { readonly refusal: RefusedCode }> {
  if (discountCode === undefined) return undefined;
  const { pool, clock, priceSecret } = deps;
  const voucher = await findVoucher(deps, discountCode, network);
  if (voucher === 'too_many_requests') return { refusal: voucher };
  if (!voucher) return { refusal: 'discount_not_found' };
  const customer = asking?.email === undefined ? [] : customerHashes(priceSecret, asking.email);
  const uses = asking && (await countUses(pool, voucher.id, { customer, visitorId: asking.visitorId }));
  const refusal = refuseVoucher(voucher, { services, uses }, clock.now());
  return refusal ? { refusal } : voucher;
}

/** Prices a bag from the catalogue alone, and signs the result. */
export async function estimatePrice(
  deps: PriceDeps,
  bag: Bag,
  circumstances: PriceCircumstances,
): Promise<PricedBag | PriceRefusal> {
  const { db, catalogue, priceSecret } = deps;
  const { postcode } = circumstances;
  const offer = providerOffer(catalogue, bag.providerId);
  if (!offer) return { refusal: 'provider_unknown' };
  if (postcode !== undefined && !(await collectsAt(db, offer, postcode)))
    return { refusal: 'postcode_not_served' };
  const places = placesNotOffered(offer, bag);
  const full = estimateBag(offer, bag.items);
  if (!full.ok || places.length > 0) return { refusal: 'service_not_offered', places };

  const voucher = await holdVoucher(deps, full.price.services.low, circumstances);
  if (voucher && 'refusal' in voucher) return voucher;
  const reduced = voucher ? estimateBag(offer, bag.items, discountOf(voucher)) : full;
  const { price } = reduced.ok ? reduced : full;
  const catalogueVersion = catalogue.version;
  const shown = { catalogueVersion, total: price.total, discountCode: voucher?.code ?? null };
  const priceRef = signPrice(priceSecret, bag, shown);
  const { prices: unitPrices, priceTerms } = offer;
  return { bag, price, unitPrices, priceTerms, catalogueVersion, priceRef, voucher };
}
