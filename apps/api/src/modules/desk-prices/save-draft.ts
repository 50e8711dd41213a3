import type { DraftOffer } from '@mendwell/contract';
import { inScope } from '#modules/desk-orders/index.ts';
import type { Asking } from '#platform/asking.ts';
import type { RefusedField } from '#platform/refused-field.ts';
import { type PricesDeps, readOwnPrices } from './own-prices.ts';
import { saveOwnDraft } from './scope.ts';

type Save = Asking & { readonly version: number; readonly offers: readonly DraftOffer[] };
type Saved =
  | { readonly version: number }
  | { readonly refusal: 'prices_changed' }
  | { readonly refusal: 'invalid_request'; readonly fields: readonly RefusedField[] };

/**
 * Saves the draft as it is typed, right or wrong. Nobody outside of the workshop sees it, so it is not recorded: what
 * is published is.
 */
export const savePriceDraft = (deps: PricesDeps, { version, offers, ...asking }: Save): Promise<Saved> =>
  inScope(deps.db, asking, async (tx) => {
    const { services } = await readOwnPrices(tx, deps, asking);
    const known = new Set(services.map(({ row }) => row.id));
    const seen = new Set<string>();
    for (const [at, { id }] of offers.entries()) {
      const code = !known.has(id) ? 'gone' : seen.has(id) ? 'invalid' : undefined;
      if (code) return { refusal: 'invalid_request', fields: [{ field: `offers.${at}.id`, code }] };
      seen.add(id);
    }
    const typed = Object.fromEntries(
      offers.map(({ id, from, to, isOffered }) => [id, { from, to, isOffered }]),
    );
    const draft = { version, offers: typed, now: deps.clock.now() };
    return (await saveOwnDraft(tx, asking, draft)) ? { version: version + 1 } : { refusal: 'prices_changed' };
  });
