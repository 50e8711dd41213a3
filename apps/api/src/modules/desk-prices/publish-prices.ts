import type { PriceChange, PriceRange } from '@mendwell/domain';
import { announceCatalogue } from '#modules/catalogue/index.ts';
import { recordAct } from '#modules/desk-audit/index.ts';
import { inScope } from '#modules/desk-orders/index.ts';
import type { Asking } from '#platform/asking.ts';
import type { PricesDeps } from './own-prices.ts';
import { propose, type Wanted } from './preview-prices.ts';
import { addOwnList, saveOwnDraft } from './scope.ts';

type Publish = Asking & {
  readonly wanted: Wanted;
  /** What the preview named: what has become something else since is not published. */
  readonly seen: string;
};

const pricesOn = (
  side: 'before' | 'after',
  changes: readonly PriceChange[],
): Record<string, PriceRange | null> =>
  Object.fromEntries(changes.map((change) => [change.serviceId, change[side]]));

/**
 * Publishes the draft, or an earlier list again: read, decide, write, record and announce in one transaction. The first
 * publication also keeps what the catalogue said until then, so that it can come back.
 */
export const publishPrices = (
  deps: PricesDeps,
  { wanted, seen, ...asking }: Publish,
): Promise<
  undefined | { readonly refusal: 'not_found' } | { readonly refusal: 'prices_changed' | 'prices_invalid' }
> =>
  inScope(deps.db, asking, async (tx) => {
    const proposal = await propose(tx, deps, { ...asking, wanted });
    if (!proposal) return { refusal: 'not_found' };
    const { own, list, changes, view } = proposal;
    if (view.seen !== seen || (changes.length === 0 && view.faults.length === 0))
      return { refusal: 'prices_changed' };
    if (view.faults.length > 0) return { refusal: 'prices_invalid' };

    const now = deps.clock.now();
    const { version, offers } = own.draft;
    const left = wanted === 'draft' ? {} : offers;
    // Only one of two who publish at once gets past this: the other one finds another version.
    if (!(await saveOwnDraft(tx, asking, { version, offers: left, now })))
      return { refusal: 'prices_changed' };
    if (own.listVersion === 0)
      await addOwnList(tx, asking, {
        version: 1,
        prices: own.published,
        origin: 'catalogue',
        restored: null,
        now,
      });
    const before = Math.max(1, own.listVersion);
    await addOwnList(tx, asking, {
      version: before + 1,
      prices: list,
      ...(wanted === 'draft'
        ? { origin: 'draft', restored: null }
        : { origin: 'restored', restored: wanted }),
      now,
    });
    await recordAct(tx, {
      ...asking,
      act: wanted === 'draft' ? 'prices_published' : 'prices_restored',
      about: String(before + 1),
      before: { list: before, prices: pricesOn('before', changes) },
      after: {
        list: before + 1,
        ...(wanted === 'draft' ? {} : { restored: wanted }),
        prices: pricesOn('after', changes),
      },
      now,
    });
    await announceCatalogue(tx, `${asking.providerId}.${before + 1}`);
    return undefined;
  });
