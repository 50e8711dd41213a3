import { priceListLimits, priceOrigins, typedFaults } from '@mendwell/domain';
import * as z from 'zod/mini';
import { signedIn } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { CatalogueId } from './order-item.ts';
import { PriceTerms } from './price-terms.ts';
import { line } from './text.ts';
import { Translations } from './translations.ts';
import { WirePrice } from './wire-price.ts';

/** The price list of a workshop: what is published, the draft that follows it, and the lists before. */

const named = { name: z.string(), nameTranslations: Translations };
const typed = z.union([z.literal(''), line(priceListLimits.typedLength)]);

/** A service as somebody has typed it. */
const DraftOffer = z.strictObject({
  id: CatalogueId,
  from: z.string(),
  to: z.string(),
  isOffered: z.boolean(),
});
export type DraftOffer = z.infer<typeof DraftOffer>;

const PricedService = z.strictObject({
  id: CatalogueId,
  ...named,
  /** The service that it belongs to, such as "Zip repair". */
  service: z.strictObject(named),
  category: z.string(),
  /** What the workshop has published; null where it does not offer the service. */
  published: z.nullable(WirePrice),
  /** From the cheapest to the dearest workshop of the city, this one included; null where nobody offers it. */
  inCity: z.nullable(WirePrice),
  /** Whether customers can book it at the moment. */
  isBookable: z.boolean(),
});
export type PricedService = z.infer<typeof PricedService>;

const PublishedList = z.strictObject({
  version: z.int(),
  publishedAt: z.iso.datetime(),
  /** Where it comes from: the catalogue before the first publication, a draft, or an earlier list. */
  origin: z.enum(priceOrigins),
  /** The earlier list that was brought back. */
  restored: z.nullable(z.int()),
  /** How many services were offered. */
  services: z.int(),
});
export type PublishedList = z.infer<typeof PublishedList>;

export const DeskPrices = z.strictObject({
  /** The workshop, so that what a browser keeps of a draft never gets into another one's. */
  provider: z.string(),
  /** Counts the changes of the draft; what is changed names the one that it was made from. */
  version: z.int(),
  mayChange: z.boolean(),
  /** The workshop's city; null if it is not in the catalogue. */
  city: z.nullable(z.string()),
  priceTerms: PriceTerms,
  categories: z.array(z.strictObject({ id: z.string(), ...named })),
  services: z.array(PricedService),
  /** The services that the draft changes. */
  draft: z.array(DraftOffer),
  /** What was published, the newest first; it is what customers see. */
  lists: z.array(PublishedList),
});
export type DeskPrices = z.infer<typeof DeskPrices>;

const Change = z.strictObject({
  id: CatalogueId,
  ...named,
  /** Null where the workshop does not offer it. */
  before: z.nullable(WirePrice),
  after: z.nullable(WirePrice),
  /** What customers see before their bag, with the service fee; null where they see nothing. */
  customersBefore: z.nullable(WirePrice),
  customersAfter: z.nullable(WirePrice),
  /** Whether no other workshop of the city offers it. */
  isOnlyHere: z.boolean(),
});

export const PricesPreview = z.strictObject({
  changes: z.array(Change),
  /** What is wrong with what was typed; nothing can be published until it is right. */
  faults: z.array(
    z.strictObject({ id: CatalogueId, field: z.enum(['from', 'to']), fault: z.enum(typedFaults) }),
  ),
  /** How many services are offered afterwards. */
  services: z.int(),
  /** Names exactly these changes: only what was seen is published. */
  seen: z.string(),
});
export type PricesPreview = z.infer<typeof PricesPreview>;

const version = z.int().check(z.minimum(0));
const listVersion = z.string().check(z.regex(/^[1-9]\d{0,6}$/));
const seen = z.string().check(z.regex(/^[\w-]{22}$/));

export const readPrices = endpoint({
  method: 'GET',
  path: '/desk/prices',
  summary: 'The workshop’s price list: every service, what is published, the draft, and the lists before',
  status: 200,
  response: DeskPrices,
  refusals: signedIn,
});

export const savePriceDraft = endpoint({
  method: 'POST',
  path: '/desk/prices/draft',
  summary: 'Save the draft as it is typed; an empty one discards it. Customers see nothing of it',
  body: z.strictObject({
    version,
    /** Nothing is refused while typing: what is wrong is said before publishing. */
    offers: z
      .array(z.extend(DraftOffer, { from: typed, to: typed }))
      .check(z.maxLength(priceListLimits.services)),
  }),
  status: 200,
  response: z.strictObject({ version: z.int() }),
  refusals: [...signedIn, 'prices_changed', 'invalid_request'],
});

export const previewPrices = endpoint({
  method: 'GET',
  path: '/desk/prices/preview',
  summary:
    'What the draft, or an earlier list, would change for customers, and what is wrong with it. Changes nothing',
  query: z.strictObject({ list: z.optional(listVersion) }),
  status: 200,
  response: PricesPreview,
  refusals: [...signedIn, 'not_found', 'invalid_request'],
});

export const publishPrices = endpoint({
  method: 'POST',
  path: '/desk/prices/publish',
  summary:
    'Publish the draft as it was previewed. Customers see it at once; orders keep the prices of their day',
  body: z.strictObject({ seen }),
  status: 204,
  refusals: [...signedIn, 'prices_changed', 'prices_invalid'],
});

export const restorePrices = endpoint({
  method: 'POST',
  path: '/desk/prices/lists/{list}/restore',
  summary: 'Publish an earlier list again, as it was previewed. The draft stays',
  params: z.strictObject({ list: listVersion }),
  body: z.strictObject({ seen }),
  status: 204,
  refusals: [...signedIn, 'not_found', 'prices_changed', 'prices_invalid'],
});
