import { createHash } from 'node:crypto';
import type { PricesPreview } from '@mendwell/contract';
import {
  applyDraft,
  checkOffers,
  diffPriceLists,
  type PriceChange,
  type PriceList,
  type PriceRange,
  type PriceTerms,
  priceWithFee,
  usualTerms,
  writePrice,
} from '@mendwell/domain';
import { inScope } from '#modules/desk-orders/index.ts';
import type { Asking } from '#platform/asking.ts';
import type { Tx } from '#platform/database.ts';
import { type OwnPrices, onlyKnown, type PricesDeps, readOwnPrices } from './own-prices.ts';
import { named } from './read-prices.ts';
import { ownList } from './scope.ts';

/** What would be published: the draft, or the list of an earlier version. */
export type Wanted = 'draft' | number;

export type Proposal = {
  readonly own: OwnPrices;
  /** The list that customers would see. */
  readonly list: PriceList;
  readonly changes: readonly PriceChange[];
  readonly view: PricesPreview;
};

const written = (price: PriceRange | null) => price && writePrice(price);

function toChanges(changes: readonly PriceChange[], { services }: OwnPrices, terms: PriceTerms) {
  const changeOf = new Map(changes.map((change) => [change.serviceId, change]));
  return services.flatMap(({ row, isBookable, elsewhere }): PricesPreview['changes'] => {
    const change = changeOf.get(row.id);
    if (!change) return [];
    const { before, after } = change;
    const forCustomers = (price: PriceRange | null) =>
      price && isBookable ? writePrice(priceWithFee(price, terms)) : null;
    return [
      {
        id: row.id,
        ...named(row),
        before: written(before),
        after: written(after),
        customersBefore: forCustomers(before),
        customersAfter: forCustomers(after),
        isOnlyHere: elsewhere === undefined,
      },
    ];
  });
}

/** Names what somebody has seen, and nothing else: a later publication or another catalogue gives another name. */
const nameOf = (shown: unknown) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);

/**
 * Works out what would be published and what it changes; undefined if there is no such list. The offers go through
 * the checks of the import.
 */
export async function propose(
  tx: Tx,
  deps: PricesDeps,
  { wanted, ...asking }: Asking & { readonly wanted: Wanted },
): Promise<Proposal | undefined> {
  const own = await readOwnPrices(tx, deps, asking);
  const earlier = wanted === 'draft' ? undefined : await ownList(tx, asking, wanted);
  if (wanted !== 'draft' && !earlier) return undefined;
  const { list, faults } = earlier
    ? { list: onlyKnown(earlier.prices, own.services), faults: [] }
    : applyDraft(own.published, own.draft.offers);
  const offers = Object.entries(list).map(([serviceId, price]) => ({ serviceId, price }));
  const refused = checkOffers(offers, new Set(own.services.map(({ row }) => row.id)));
  if (refused.length > 0) throw new Error(`a list that was read is wrong: ${JSON.stringify(refused)}`);
  const changes = diffPriceLists(own.published, list);
  const terms = deps.catalogue.current().providers.get(asking.providerId)?.priceTerms ?? usualTerms;
  const shown = {
    changes: toChanges(changes, own, terms),
    faults: faults.map(({ serviceId, ...fault }) => ({ id: serviceId, ...fault })),
    services: offers.length,
  };
  return { own, list, changes, view: { ...shown, seen: nameOf([wanted, own.listVersion, shown]) } };
}

/** Returns what would change for customers. */
export const previewPrices = (
  deps: PricesDeps,
  asking: Asking & { readonly wanted: Wanted },
): Promise<PricesPreview | { readonly refusal: 'not_found' }> =>
  inScope(deps.db, asking, async (tx) => {
    const proposal = await propose(tx, deps, asking);
    return proposal?.view ?? { refusal: 'not_found' };
  });
