import type { DeskPrices, DraftOffer, PricedService } from '@mendwell/contract';
import { readWirePrice } from '@mendwell/contract';
import type { Locale } from '@mendwell/copy';
import {
  applyDraft,
  diffPriceLists,
  type FieldFault,
  type PriceChange,
  type PriceDraft,
  type PriceList,
  type PriceRange,
  type TypedOffer,
} from '@mendwell/domain';
import { writeLinePrice } from '@mendwell/web/request/line-price.ts';

/** What the address can ask for, besides a category: what is offered, and what is not. */
export const everything = 'all';
export const notOffered = 'off';

export const publishedList = ({ services }: Pick<DeskPrices, 'services'>): PriceList =>
  Object.fromEntries(
    services.flatMap(({ id, published }) => (published === null ? [] : [[id, readWirePrice(published)]])),
  );

export const toDraft = (offers: readonly DraftOffer[]): PriceDraft =>
  Object.fromEntries(offers.map(({ id, ...typed }) => [id, typed]));

/** Writes a price into the two fields of a service. */
export const inFields = (locale: Locale, { low, high }: PriceRange) => ({
  from: writeLinePrice(locale, low),
  to: high === low ? '' : writeLinePrice(locale, high),
});

/** Returns what the fields of a service say: what was typed, or what is published. */
export function typedOf(locale: Locale, service: PricedService, draft: PriceDraft): TypedOffer {
  const typed = draft[service.id];
  if (typed) return typed;
  if (service.published === null) return { from: '', to: '', isOffered: false };
  return { ...inFields(locale, readWirePrice(service.published)), isOffered: true };
}

export type Outcome = {
  /** What would be published. */
  readonly list: PriceList;
  readonly changes: ReadonlyMap<string, PriceChange>;
  readonly faults: ReadonlyMap<string, readonly FieldFault[]>;
  /** How many changes there are to publish, those that are not right yet included. */
  readonly count: number;
};

/** Works out what a draft would change, as the server does before it publishes. */
export function outcomeOf(published: PriceList, draft: PriceDraft): Outcome {
  const { list, faults } = applyDraft(published, draft);
  const changes = new Map(diffPriceLists(published, list).map((change) => [change.serviceId, change]));
  const faultsOf = Map.groupBy(faults, ({ serviceId }) => serviceId);
  return { list, changes, faults: faultsOf, count: new Set([...changes.keys(), ...faultsOf.keys()]).size };
}

/** Returns the services that the filter shows. What the draft changes stays among what is offered until it is published. */
export function shownServices(
  { services }: Pick<DeskPrices, 'services'>,
  draft: PriceDraft,
  show: string,
): PricedService[] {
  const isListed = ({ id, published }: PricedService) => published !== null || draft[id] !== undefined;
  if (show === notOffered) return services.filter(({ published }) => published === null);
  return services.filter(
    (service) => isListed(service) && (show === everything || service.category === show),
  );
}

const inOneOrder = (draft: PriceDraft): string =>
  JSON.stringify(
    Object.entries(draft)
      .map(([id, { from, to, isOffered }]) => [id, from, to, isOffered])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );

/** Returns whether two drafts hold the same, in whatever order. */
export const isSameDraft = (one: PriceDraft, other: PriceDraft): boolean =>
  inOneOrder(one) === inOneOrder(other);
