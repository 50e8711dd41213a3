import {
  type HeldDiscount,
  priceDifference,
  priceRepairable,
  repairableLines,
  type UnrepairedReason,
} from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import {
  applyCommand,
  type ChangeDeps,
  finalPrice,
  type OrderChange,
  type StoredUnrepaired,
} from '#modules/orders/index.ts';
import { leftToRefund, wantPartRefund, wantRefund } from '#modules/payments/index.ts';
import { claimWorkPhotos } from '#modules/photos/index.ts';
import { giveBackVoucher, heldDiscount } from '#modules/vouchers/index.ts';
import type { Db } from '#platform/database.ts';
import { partsOf, standingPrice, unrepairedIds } from '../unrepaired.ts';
import { changeAsProvider, type Reported, type WorkContext } from './report-work.ts';

type Deps = ChangeDeps & { readonly db: Db; readonly catalogue: LiveCatalogue };
export type Report = {
  readonly lines: readonly string[];
  readonly reason: UnrepairedReason;
  readonly note: string;
  readonly advice?: string | undefined;
  readonly photos: readonly string[];
};
type Code = 'already_done' | 'invalid_request' | 'photo_missing';

const storeReport = `
  update quotes set unrepaired = coalesce(unrepaired, '[]') || $3::jsonb where order_id = $1 and version = $2`;

/** Refunds what the lines cost, and returns how much that is. When nothing is left to do, that is everything. */
function refundLines(
  change: OrderChange,
  sums: StoredUnrepaired['sums'],
  lines: readonly { readonly id: string }[],
  { note, isEverything }: { readonly note: string; readonly isEverything: boolean },
): number {
  const { order } = change;
  const left = leftToRefund(order, { mayArrive: true });
  const decision = { reason: 'not_done', actor: 'provider', note } as const;
  if (isEverything) {
    wantRefund(change, decision);
    return left;
  }
  const amount = Math.min(sums.total, left);
  if (amount <= 0) return 0;
  const named = (order.quote?.lines ?? []).filter(({ id }) => lines.some((one) => one.id === id));
  const work = {
    lines: named.map(({ item, displayName, displayNameDe, quantity, price }) => ({
      item,
      displayName,
      displayNameDe,
      quantity,
      price,
    })),
    sums,
  };
  wantPartRefund(
    change,
    { ...decision, amount, ...(amount === sums.total ? { work } : {}) },
    { mayArrive: true },
  );
  return amount;
}

/** Stores the report with what it costs nobody any more; refuses lines that are not there to be done. */
function writeReport(
  change: OrderChange,
  { lines, reason, note, advice, photos }: Report,
  held: HeldDiscount | undefined,
): undefined | { readonly refusal: Code } {
  const { quote, agreed, price_terms: terms, stopped } = change.order;
  // After a withdrawal the provider reports how much was done instead.
  if (!quote || !agreed || stopped !== null) return { refusal: 'already_done' };
  const before = unrepairedIds(quote);
  if (lines.some((id) => before.has(id))) return { refusal: 'already_done' };
  const open = repairableLines(quote, before);
  const wanted = new Set(lines);
  const given = open.filter(({ id }) => wanted.has(id));
  if (given.length !== wanted.size) return { refusal: 'invalid_request' };
  const isEverything = given.length === open.length;
  const priced = finalPrice(priceRepairable(quote, terms, held, new Set([...before, ...wanted])));
  const sums = priceDifference(standingPrice(agreed, quote, terms.vatRate), partsOf(priced), terms.vatRate);
  const refund = refundLines(change, sums, given, { note, isEverything });
  const report: StoredUnrepaired = {
    at: change.now.toISOString(),
    lines: [...wanted],
    reason,
    note,
    advice: advice ?? null,
    photos,
    sums,
    refund,
  };
  change.run({ text: storeReport, values: [change.order.id, quote.version, JSON.stringify([report])] });
  change.set({ quote: { ...quote, unrepaired: [...(quote.unrepaired ?? []), report] } });
  if (!isEverything) return undefined;
  change.set({ stopped: 'all' });
  change.run(giveBackVoucher(change.order.id, change.now));
  return undefined;
}

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
      write: () => writeReport(change, report, held),
    });
    if (refused)
      return { refusal: refused.refusal === 'invalid_request' ? 'invalid_request' : 'already_done' };
    change.run(...claimWorkPhotos({ orderId: order.id, visitorId, photos, shows: 'quote', now: change.now }));
    return undefined;
  });
}
