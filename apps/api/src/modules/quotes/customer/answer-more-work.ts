import { decideOrder, type HeldDiscount, type MoreWorkAnswer, sumParts } from '@mendwell/domain';
import { validate as isId } from 'uuid';
import {
  applyCommand,
  type ChangeDeps,
  changeOrder,
  customerLinks,
  factsOf,
  finalPriceOf,
  findLink,
  isCodeUsed,
  isMoreWorkOpen,
  type OrderChange,
  type OrderRecord,
  type ProvedCode,
  prepareCodeUse,
  readForChange,
  requestCode,
  tryCode,
} from '#modules/orders/index.ts';
import { wantPartRefund } from '#modules/payments/index.ts';
import { heldDiscount } from '#modules/vouchers/index.ts';
import type { Db } from '#platform/database.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import { endMoreWork } from '../end-more-work.ts';
import { isAtWork } from '../standing.ts';
import { storeUndone } from '../undone.ts';
import { partsOf } from '../unrepaired.ts';

type Deps = ChangeDeps & { readonly db: Db; readonly pepper: RotatingSecret };
type Wish = {
  readonly orderId: string;
  readonly signature: string;
  readonly answer: MoreWorkAnswer;
  /** The version of the question that the customer has read. */
  readonly version: number;
  readonly requestId: string;
};
type Code = 'link_invalid' | 'code_invalid' | 'already_done' | 'quote_changed';
type Refused<Reason extends Code = Code> = { readonly refusal: Reason };

/** Returns why this question cannot be answered so; the page then shows the order as it is. */
function refuseAnswer(
  order: OrderRecord,
  { answer, version }: Pick<Wish, 'answer' | 'version'>,
  now: Date,
): undefined | Refused<'already_done' | 'quote_changed'> {
  if ('refusal' in decideOrder(answer, factsOf(order), now)) return { refusal: 'already_done' };
  if (order.more_work?.version !== version) return { refusal: 'quote_changed' };
  const hasNothingToSend = answer === 'send_back' && order.more_work.send_back === null;
  return hasNothingToSend ? { refusal: 'already_done' } : undefined;
}

/** Returns the order if the link lets its holder answer, for which a code is needed as well. */
async function openForAnswer(deps: Deps, { orderId, signature }: Wish): Promise<OrderRecord | undefined> {
  if (!isId(orderId)) return undefined;
  const [link, order] = await Promise.all([
    findLink(deps, orderId, signature, customerLinks),
    readForChange(deps.db, orderId),
  ]);
  return link && order;
}

/** Mails a code to a customer who wants to answer, if that is still possible. */
export async function requestMoreWorkCode(deps: Deps, wish: Wish) {
  const { orderId, answer: action, version: quoteVersion, requestId } = wish;
  if (!(await openForAnswer(deps, wish))) return { refusal: 'link_invalid' } as const;
  return deps.db.transaction().execute(async (tx) => {
    const order = await readForChange(tx, orderId);
    if (!order) return { refusal: 'link_invalid' } as const;
    const now = deps.clock.now();
    const refused = refuseAnswer(order, wish, now);
    if (refused) return refused;
    const { language } = order;
    return requestCode(tx, deps.jobs, { orderId, action, quoteVersion, language, requestId, now });
  });
}

/**
 * The customer accepts: the order takes over the quote of the question. The difference is charged by an
 * effect of the command; if the order became cheaper, it is refunded.
 */
function accept(change: OrderChange): void {
  const { order } = change;
  const { more_work: work } = order;
  if (!work || !isAtWork(order)) return;
  const { version, asked_at: madeAt, lines, note, difference } = work;
  const agreed = finalPriceOf(sumParts(partsOf(order.agreed), difference, order.price_terms.vatRate));
  change.set({
    quote_version: version,
    quote: { ...order.quote, version, made_at: madeAt, lines, note, price: agreed, work_done: [] },
    agreed,
  });
  if (difference.total < 0)
    wantPartRefund(
      change,
      {
        reason: 'lower_price',
        actor: 'customer',
        amount: -difference.total,
        // The price falls, and there is more work in it.
        services: -difference.services,
      },
      { mayArrive: true },
    );
}

/** The customer wants the item back: what is not done on it is not paid for. */
function sendBack(change: OrderChange, held: HeldDiscount | undefined): undefined | Refused<'already_done'> {
  const lines = change.order.more_work?.send_back?.lines ?? [];
  const nothingMore = { note: null, advice: null, photos: [] };
  const undone = { ...nothingMore, lines, reason: 'sent_back', actor: 'customer' } as const;
  return storeUndone(change, undone, held) && { refusal: 'already_done' };
}

const outcomes = {
  accept_more_work: 'accepted',
  leave_out_more_work: 'left_out',
  send_back: 'sent_back',
} as const;

function writeAnswer(
  change: OrderChange,
  answer: MoreWorkAnswer,
  held: HeldDiscount | undefined,
): undefined | Refused<'already_done'> {
  endMoreWork(change, outcomes[answer]);
  if (answer === 'accept_more_work') accept(change);
  return answer === 'send_back' ? sendBack(change, held) : undefined;
}

/**
 * Applies the customer's answer about more work. The code is counted, then compared, then used up together
 * with the change itself: of two answers at once one wins, and the other gets `already_done`.
 */
export async function answerMoreWork(
  deps: Deps,
  wish: Wish & { readonly code: string },
): Promise<undefined | Refused> {
  const { orderId, answer, code, version, requestId } = wish;
  const { db, clock, effects } = deps;
  const read = await openForAnswer(deps, wish);
  if (!read) return { refusal: 'link_invalid' };
  const over = refuseAnswer(read, wish, clock.now());
  if (over) return over;
  const proved: ProvedCode | undefined = await tryCode(deps, { orderId, action: answer, code });
  if (proved?.quoteVersion !== version)
    return { refusal: (await isCodeUsed(db, { orderId, action: answer })) ? 'already_done' : 'code_invalid' };
  const held = await heldDiscount(db, orderId);
  const about = { orderId, order: read, requestId };
  const changed = await changeOrder<Exclude<Code, 'link_invalid'>>(db, deps, about, (change) => {
    const refused = refuseAnswer(change.order, wish, change.now);
    if (refused) return refused;
    change.run(prepareCodeUse(proved.id, change.now));
    const failed = applyCommand<'already_done'>(change, effects, {
      command: answer,
      actor: 'customer',
      details: { version },
      write: () => writeAnswer(change, answer, held),
    });
    return failed && { refusal: 'already_done' };
  });
  if (!('refusal' in changed)) return undefined;
  return { refusal: changed.refusal === 'not_found' ? 'already_done' : changed.refusal };
}

/** The customer has not answered in time: what was agreed before is done. */
export function lapseMoreWork(change: OrderChange, { effects }: Pick<Deps, 'effects'>): void {
  if (!isMoreWorkOpen(change.order)) return;
  applyCommand(change, effects, {
    command: 'leave_out_more_work',
    actor: 'time',
    write: () => {
      endMoreWork(change, 'lapsed');
      return undefined;
    },
  });
}
