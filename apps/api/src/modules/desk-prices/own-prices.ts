import type { PriceList } from '@mendwell/domain';
import { type LiveCatalogue, listPriceable, type Priceable, pricesOf } from '#modules/catalogue/index.ts';
import type { StoredDraft } from '#modules/price-lists/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { ownDraft, ownList, type Scope } from './scope.ts';

export type PricesDeps = { readonly db: Db; readonly clock: Clock; readonly catalogue: LiveCatalogue };
export type OwnPrices = {
  /** Everything that a price can be set for. */
  readonly services: readonly Priceable[];
  /** The version of the newest list; 0 before the first publication, when the catalogue's prices count. */
  readonly listVersion: number;
  /** What customers see today. */
  readonly published: PriceList;
  readonly draft: StoredDraft;
};

const emptyDraft: StoredDraft = { version: 0, offers: {} };

/** Leaves out the services that are no longer in the catalogue. */
export const onlyKnown = <Value>(
  of: Readonly<Record<string, Value>>,
  services: readonly Priceable[],
): Readonly<Record<string, Value>> => {
  const known = new Set(services.map(({ row }) => row.id));
  return Object.fromEntries(Object.entries(of).filter(([id]) => known.has(id)));
};

/** Reads a workshop's prices. The draft comes first: who publishes meanwhile changes its version in any case. */
export async function readOwnPrices(tx: Tx, { catalogue }: PricesDeps, scope: Scope): Promise<OwnPrices> {
  const draft = (await ownDraft(tx, scope)) ?? emptyDraft;
  const list = await ownList(tx, scope);
  const current = catalogue.current();
  const services = listPriceable(current, scope.providerId);
  return {
    services,
    listVersion: list?.version ?? 0,
    published: onlyKnown(list?.prices ?? pricesOf(current, scope.providerId), services),
    draft: { version: draft.version, offers: onlyKnown(draft.offers, services) },
  };
}
