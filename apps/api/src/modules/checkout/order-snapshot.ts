import { createHash } from 'node:crypto';
import { type OrderRequest, type TotalPrice, unknownBrand } from '@mendwell/contract';
import type * as z from 'zod/mini';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { ItemContent } from '#modules/orders/index.ts';
import type { ShownPrice } from '#modules/pricing/index.ts';

export type ReadRequest = z.output<typeof OrderRequest>;

const named = (row: { id: string; name: string; name_de: string } | undefined, id: string) => ({
  id,
  name: row?.name ?? id,
  nameTranslations: { de: row?.name_de ?? id },
});

/** An unknown brand is stored as null, so that each reader is shown it in their own language. */
const knownBrand = (name: string) => (name.toLowerCase() === unknownBrand ? null : name);

/**
 * Returns what was ordered, with the names and prices of today: the catalogue changes later, an order
 * does not.
 */
export function writeItems(
  request: ReadRequest,
  { currentItems }: TotalPrice,
  catalogue: Catalogue,
): ItemContent[] {
  return request.items.map((item, at) => {
    const { price = 0, priceHigh = 0, servicePrices = [] } = currentItems[at] ?? {};
    const type = catalogue.subCategories.get(item.subClothesCategory);
    return {
      category: named(catalogue.categories.get(item.categoryId), item.categoryId),
      subCategory: {
        ...named(type, item.subClothesCategory),
        illustration: type?.illustration ?? '',
      },
      brand: knownBrand(item.brand.name),
      colors: item.colors ?? [],
      composition: item.composition ?? null,
      itemStatus: item.itemStatus ?? null,
      images: item.additionalImages ?? [],
      price,
      priceHigh,
      services: servicePrices.map((line) => {
        const service = catalogue.subServices.get(line.subServiceId);
        return {
          ...line,
          displayName: service?.display_name ?? line.subServiceId,
          displayNameTranslations: { de: service?.display_name_de ?? line.subServiceId },
        };
      }),
      estimatedValue: item.estimatedPrice ?? null,
      additionalInformation: [
        ...(item.additionalInformation ?? []),
        ...item.subServices.flatMap((service) => service.additionalInformation ?? []),
      ],
      markers: item.markers ?? [],
    };
  });
}

export const writeContact = ({ customer, deliveryNotes }: ReadRequest) => ({
  title: customer.title,
  given_name: customer.givenName,
  family_name: customer.familyName,
  email: customer.email,
  phone: customer.phone,
  street: customer.address.address,
  second_address: customer.address.secondAddress ?? null,
  postcode: customer.address.zipCode,
  city: customer.address.city,
  delivery_notes: deliveryNotes ?? null,
  federal_state: customer.address.state ?? null,
});

/**
 * Returns the same hash for the same order at the same agreed total. It excludes what does not belong to
 * the order: its time, failed discount codes, and the proof of the price.
 */
export function fingerprint(request: ReadRequest, agreed: ShownPrice | undefined): string {
  const { orderDate: _, discountCodeFailures: __, priceRef: ___, ...order } = request;
  return createHash('sha256')
    .update(JSON.stringify([order, agreed?.total ?? null]))
    .digest('hex');
}
