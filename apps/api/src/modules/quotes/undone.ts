import {
  type Actor,
  type HeldDiscount,
  type PriceParts,
  priceDifference,
  priceRepairable,
  repairableLines,
} from '@mendwell/domain';
import {
  finalPrice,
  type OrderChange,
  type OrderRecord,
  type StoredUnrepaired,
} from '#modules/orders/index.ts';
import { leftToRefund, wantPartRefund, wantRefund } from '#modules/payments/index.ts';
import { giveBackVoucher } from '#modules/vouchers/index.ts';
import { partsOf, standingPrice, unrepairedIds } from './unrepaired.ts';

/** Agreed lines that are not done, why, and who says so. */
export type Undone = Pick<StoredUnrepaired, 'lines' | 'reason' | 'note' | 'advice' | 'photos'> & {
  readonly actor: Actor;
};
type Code = 'already_done' | 'invalid_request';
type Priced = { readonly sums: PriceParts; readonly isEverything: boolean };

const storeReport = `
  update quotes set unrepaired = coalesce(unrepaired, '[]') || $3::jsonb where order_id = $1 and version = $2`;

/** Requests the refund of undone lines. When nothing is left to do, that is everything. */
function refundLines(
  change: OrderChange,
  { lines, note, actor }: Undone,
  { sums, isEverything, refund: amount }: Priced & { readonly refund: number },
): void {
  const decision = { reason: 'not_done', actor, note: note ?? undefined } as const;
  if (isEverything) return wantRefund(change, decision);
  if (amount <= 0) return;
  const named = (change.order.quote?.lines ?? []).filter(({ id }) => lines.includes(id));
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
    { ...decision, amount, services: sums.services, ...(amount === sums.total ? { work } : {}) },
    { mayArrive: true },
  );
}
/** Returns what agreed lines cost, fees included; refuses lines that are not there to be done. */
export function priceUndone(
  { quote, agreed, price_terms: terms, stopped }: OrderRecord,
  lines: readonly string[],
  held: HeldDiscount | undefined,
): Priced | { readonly refusal: Code } {
  // After a withdrawal the provider reports how much was done instead.
  if (!quote || !agreed || stopped !== null) return { refusal: 'already_done' };
  const before = unrepairedIds(quote);
  if (lines.some((id) => before.has(id))) return { refusal: 'already_done' };
  const open = repairableLines(quote, before);
  const wanted = new Set(lines);
  const given = open.filter(({ id }) => wanted.has(id));
  if (given.length !== wanted.size) return { refusal: 'invalid_request' };
  const priced = finalPrice(priceRepairable(quote, terms, held, new Set([...before, ...wanted])));
  return {
    sums: priceDifference(standingPrice(agreed, quote, terms.vatRate), partsOf(priced), terms.vatRate),
    isEverything: given.length === open.length,
  };
}

/** Returns what goes back for undone lines: no more than is left of what was paid or may still be paid. */
export const refundOfUndone = (order: OrderRecord, { sums, isEverything }: Priced): number => {
  const left = leftToRefund(order, { mayArrive: true });
  return isEverything ? left : Math.max(0, Math.min(sums.total, left));
};

/** Stores which lines are not done and refunds what they cost; refuses lines that are not there to be done. */
export function storeUndone(
  change: OrderChange,
  undone: Undone,
  held: HeldDiscount | undefined,
): undefined | { readonly refusal: Code } {
  const priced = priceUndone(change.order, undone.lines, held);
  if ('refusal' in priced) return priced;
  const { lines, reason, note, advice, photos } = undone;
  const refund = refundOfUndone(change.order, priced);
  refundLines(change, undone, { ...priced, refund });
  const report: StoredUnrepaired = {
    at: change.now.toISOString(),
    lines: [...new Set(lines)],
    reason,
    note,
    advice,
    photos,
    sums: priced.sums,
    refund,
  };
  const { id, quote } = change.order;
  if (!quote) return undefined;
  change.run({ text: storeReport, values: [id, quote.version, JSON.stringify([report])] });
  change.set({ quote: { ...quote, unrepaired: [...(quote.unrepaired ?? []), report] } });
  if (!priced.isEverything) return undefined;
  change.set({ stopped: 'all' });
  change.run(giveBackVoucher(id, change.now));
  return undefined;
}
