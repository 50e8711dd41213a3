import type { UnrepairedReason } from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { applyCommand, type ChangeDeps } from '#modules/orders/index.ts';
import { claimWorkPhotos } from '#modules/photos/index.ts';
import { heldDiscount } from '#modules/vouchers/index.ts';
import type { Db } from '#platform/database.ts';
import { storeUndone } from '../undone.ts';
import { changeAsProvider, type Reported, type WorkContext } from './report-work.ts';

type Deps = ChangeDeps & { readonly db: Db; readonly catalogue: LiveCatalogue };
export type Report = {
  readonly lines: readonly string[];
  readonly reason: UnrepairedReason;
  readonly note: string;
  readonly advice?: string | undefined;
  readonly photos: readonly string[];
};
type Code = 'already_done' | 'question_open' | 'invalid_request' | 'photo_missing';

const isSaid = (refusal: string): refusal is 'invalid_request' | 'question_open' =>
  refusal === 'invalid_request' || refusal === 'question_open';

/**
 * The provider cannot do some of the agreed work, or none of it: what it costs, with its share of the fee,
 * is refunded by itself. When nothing is left to do, everything is refunded, delivery included, and the
 * items go back as they are.
 */
export async function reportUnrepaired(deps: Deps, context: WorkContext, report: Report): Reported<Code> {
  const { visitorId, order } = context;
  const held = await heldDiscount(deps.db, order.id);
  return changeAsProvider<Code>(deps, context, (change) => {
    const { lines, reason, photos } = report;
    const refused = applyCommand<Code>(change, deps.effects, {
      command: 'report_unrepaired',
      actor: 'provider',
      details: { lines, reason },
      write: () => storeUndone(change, { ...report, advice: report.advice ?? null, actor: 'provider' }, held),
    });
    if (refused) return { refusal: isSaid(refused.refusal) ? refused.refusal : 'already_done' };
    change.run(...claimWorkPhotos({ orderId: order.id, visitorId, photos, shows: 'quote', now: change.now }));
    return undefined;
  });
}
