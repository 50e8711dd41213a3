import { mostOfOne } from '@mendwell/domain';
import * as z from 'zod/mini';
import { line, paragraphs } from './text.ts';

/** The pattern refuses names that every object has, such as `__proto__`. */
export const catalogueIdPattern = /^[a-z0-9][a-z0-9_]{0,79}$/;
export const CatalogueId = z.string().check(z.regex(catalogueIdPattern));

export const itemStatuses = ['Pinned item', 'Sample provided'] as const;
/** The brand of an item when the customer does not know it or did not name it. */
export const unknownBrand = 'unknown';
export const mostItems = 20;
export const mostPhotosOfItem = 4;
const mostMarkersOfItem = 6;
const mostServicesOfItem = 40;
/** A million euros. A higher value is a misplaced decimal separator. */
const dearest = 100_000_000;

const OrderedService = z.strictObject({
  subServiceId: CatalogueId,
  quantity: z.int().check(z.minimum(1), z.maximum(mostOfOne)),
  name: z.optional(line(200)),
  additionalInformation: z.optional(paragraphs(1000)),
});

const isEachOnce = (services: readonly { subServiceId: string }[]) =>
  new Set(services.map(({ subServiceId }) => subServiceId)).size === services.length;

const Part = z.number().check(z.minimum(0), z.maximum(1));

/** A spot on a photo, as fractions of its width and height, with a few words. */
export const Marker = z.strictObject({
  image: z.uuid(),
  x: Part,
  y: Part,
  text: z.optional(line(200)),
});

type Marked = {
  readonly markers?: readonly { readonly image: string }[] | undefined;
  readonly additionalImages?: readonly string[] | undefined;
};
const areOnItsPhotos = ({ markers = [], additionalImages = [] }: Marked) =>
  markers.every(({ image }) => additionalImages.includes(image));

/** An item as it is sent to get a price or to place an order. It never contains its price. */
export const OrderItem = z
  .strictObject({
    categoryId: CatalogueId,
    subClothesCategory: CatalogueId,
    subServices: z
      .array(OrderedService)
      .check(z.minLength(1), z.maxLength(mostServicesOfItem), z.refine(isEachOnce)),
    brand: z._default(z.strictObject({ name: z._default(line(100), unknownBrand) }), { name: unknownBrand }),
    colors: z.optional(z.array(line(80)).check(z.maxLength(8))),
    composition: z.optional(line(200)),
    /** What the customer once paid for it, in cents. */
    estimatedPrice: z.optional(z.int().check(z.minimum(1), z.maximum(dearest))),
    additionalInformation: z.optional(z.array(paragraphs(1000)).check(z.maxLength(40))),
    itemStatus: z.optional(z.enum(itemStatuses)),
    /** The ids of uploaded photos. */
    additionalImages: z.optional(
      z.array(z.uuid()).check(
        z.maxLength(mostPhotosOfItem),
        z.refine((ids) => new Set(ids).size === ids.length),
      ),
    ),
    markers: z.optional(z.array(Marker).check(z.maxLength(mostMarkersOfItem))),
  })
  .check(z.refine(areOnItsPhotos));
export type OrderItem = z.input<typeof OrderItem>;
