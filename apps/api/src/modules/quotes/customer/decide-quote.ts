import { berlinDay, decideOrder } from '@mendwell/domain';
import {
  applyCommand,
  type ChangeDeps,
  changeOrder,
  factsOf,
  isCodeUsed,
  type OrderChange,
  type OrderRecord,
  type ProvedCode,
  paceOf,
  prepareCodeUse,
  promiseReturn,
  tryCode,
} from '#modules/orders/index.ts';
import { heldDiscount } from '#modules/vouchers/index.ts';
import type { Db } from '#platform/database.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import { mayDecide, type QuoteDecision } from './may-decide.ts';
import { priceDecision } from './price-decision.ts';

type Deps = ChangeDeps & { readonly db: Db; readonly pepper: RotatingSecret };
type Deciding = {
  readonly orderId: string;
  readonly signature: string;
  readonly action: QuoteDecision;
  readonly declined: readonly string[];
  readonly code: string;
  readonly requestId: string;
};
type Code = 'link_invalid' | 'code_invalid' | 'already_done' | 'quote_changed' | 'nothing_left';
type Refused = { readonly refusal: Code };

/**
 * Returns whether the action is no longer possible; the response then says so, whatever code was sent.
 */
const isOver = (order: OrderRecord, action: QuoteDecision, now: Date): boolean =>
  'refusal' in decideOrder(action, factsOf(order), now);

const storeDeclined = 'update quotes set declined = $3::jsonb where order_id = $1 and version = $2';

/** Accepts the quote: what the customer agrees to is stored before it is charged. */
async function accept(
  { db, effects }: Deps,
  change: OrderChange,
  declined: readonly string[],
  { quoteVersion }: ProvedCode,
): Promise<undefined | Refused> {
  const { order, now } = change;
  const [pace, held] = await Promise.all([paceOf(db, order), heldDiscount(db, order.id)]);
  const priced = priceDecision(order, declined, held);
  const refused = applyCommand<'already_done' | 'nothing_left'>(change, effects, {
    command: 'accept',
    actor: 'customer',
    answersVersion: quoteVersion,
    details: declined.length > 0 ? { declined } : undefined,
    write: () => {
      if ('refusal' in priced) return priced;
      change.run({ text: storeDeclined, values: [order.id, quoteVersion, JSON.stringify(declined)] });
      change.set({ agreed: priced.totalPrice, agreed_at: now });
      promiseReturn(change, pace, { agreedOn: berlinDay(now) });
      return undefined;
    },
  });
  if (!refused) return undefined;
  const { refusal } = refused;
  return { refusal: refusal === 'quote_changed' || refusal === 'nothing_left' ? refusal : 'already_done' };
}

/**
 * Applies the customer's decision on a quote, or cancels the order. The code is counted, then compared,
 * then used up together with the change itself: of two simultaneous requests one wins, and the other
 * gets `already_done`.
 */
export async function decideQuote(deps: Deps, deciding: Deciding): Promise<undefined | Refused> {
  const { orderId, action, code, declined, requestId } = deciding;
  const { db, clock, effects } = deps;
  const may = await mayDecide(deps, deciding);
  if ('refusal' in may) return may;
  if (isOver(may.order, action, clock.now())) return { refusal: 'already_done' };
  const proved = await tryCode(deps, { orderId, action, declined, code });
  if (!proved)
    return { refusal: (await isCodeUsed(db, { orderId, action })) ? 'already_done' : 'code_invalid' };
  const changed = await changeOrder<Code>(db, deps, { ...may, orderId, requestId }, (change) => {
    change.run(prepareCodeUse(proved.id, change.now));
    if (action === 'accept') return accept(deps, change, declined, proved);
    const refused = applyCommand(change, effects, { command: 'cancel', actor: 'customer' });
    return refused && { refusal: 'already_done' };
  });
  if (!('refusal' in changed)) return undefined;
  return { refusal: changed.refusal === 'not_found' ? 'already_done' : changed.refusal };
}
