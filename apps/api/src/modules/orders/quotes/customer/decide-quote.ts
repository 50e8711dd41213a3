import { berlinDay, decideOrder } from '@mendwell/domain';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { changeOrder } from '../../change-order.ts';
import { isCodeUsed, type ProvedCode, tryCode, useCode } from '../../codes/try-code.ts';
import { promiseReturn } from '../../dates/promise-return.ts';
import { catchRefusal } from '../../refused-change.ts';
import { mayDecide, type QuoteDecision } from './may-decide.ts';
import { priceDecision } from './price-decision.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender; readonly pepper: string };
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
async function isOver({ db, clock }: Deps, orderId: string, action: QuoteDecision): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select(['state', 'payment_state', 'quote_version', 'withdrawal_undo_until'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return true;
  const { state, payment_state: payment, quote_version: quoteVersion } = order;
  const isWithdrawalPending = order.withdrawal_undo_until !== null;
  return 'refusal' in decideOrder(action, { state, payment, quoteVersion, isWithdrawalPending }, clock.now());
}

/** Stores what the customer agrees to, before it is charged. */
async function agree(
  tx: Tx,
  { orderId, declined }: Deciding,
  { quoteVersion }: ProvedCode,
  now: Date,
): Promise<undefined | { readonly refusal: 'already_done' | 'nothing_left' }> {
  const priced = await priceDecision(tx, { orderId, version: quoteVersion, declined });
  if ('refusal' in priced) return priced;
  const { totalPrice } = priced;
  await tx
    .updateTable('quotes')
    .set({ declined: JSON.stringify(declined) as never })
    .where('order_id', '=', orderId)
    .where('version', '=', quoteVersion)
    .execute();
  await tx
    .updateTable('orders')
    .set({ agreed: JSON.stringify(totalPrice) as never, agreed_at: now })
    .where('id', '=', orderId)
    .execute();
  return undefined;
}

/**
 * Applies the customer's decision on a quote, or cancels the order. The code is counted, then compared,
 * then used up together with the change itself: of two simultaneous requests one wins, and the other
 * gets `already_done`.
 */
export async function decideQuote(deps: Deps, deciding: Deciding): Promise<undefined | Refused> {
  const { orderId, action, code, declined, requestId } = deciding;
  const refused = await mayDecide(deps, deciding);
  if (refused) return refused;
  if (await isOver(deps, orderId, action)) return { refusal: 'already_done' };
  const proved = await tryCode(deps, { orderId, action, declined, code });
  if (!proved)
    return { refusal: (await isCodeUsed(deps.db, { orderId, action })) ? 'already_done' : 'code_invalid' };
  return catchRefusal<Code>((refuse) =>
    deps.db.transaction().execute(async (tx) => {
      const changed = await changeOrder(tx, deps, {
        orderId,
        command: action,
        actor: 'customer',
        requestId,
        answersVersion: action === 'accept' ? proved.quoteVersion : undefined,
        details: declined.length > 0 ? { declined } : undefined,
        write: async ({ provider_id: providerId, starts_early: startsEarly }, now) => {
          if (!(await useCode(tx, proved.id, now))) throw refuse('already_done');
          if (action !== 'accept') return;
          const disagreed = await agree(tx, deciding, proved, now);
          if (disagreed) throw refuse(disagreed.refusal);
          await promiseReturn(tx, { orderId, providerId, startsEarly, agreedOn: berlinDay(now) });
        },
      });
      if ('refusal' in changed)
        throw refuse(changed.refusal === 'quote_changed' ? 'quote_changed' : 'already_done');
    }),
  );
}
