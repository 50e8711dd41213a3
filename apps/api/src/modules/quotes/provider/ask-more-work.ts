import type { MoreWork, MoreWorkRequest } from '@mendwell/contract';
import {
  firstNewNumber,
  type HeldDiscount,
  linesSentBack,
  moreWorkAnswerBy,
  type PriceParts,
  priceMoreWork,
  promiseAfterWaiting,
  refuseMoreWork,
  sumParts,
  type Waits,
} from '@mendwell/domain';
import type * as z from 'zod/mini';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import {
  applyCommand,
  type ChangeDeps,
  finalPriceOf,
  type OrderChange,
  type OrderRecord,
  refusalFor,
  type StoredLine,
  type StoredMoreWork,
} from '#modules/orders/index.ts';
import { claimWorkPhotos } from '#modules/photos/index.ts';
import { heldDiscount } from '#modules/vouchers/index.ts';
import type { Db } from '#platform/database.ts';
import { endMoreWork } from '../end-more-work.ts';
import { isAtWork, standingOf } from '../standing.ts';
import { priceUndone, refundOfUndone } from '../undone.ts';
import { partsOf, standingPrice } from '../unrepaired.ts';
import { addLines } from './quote-lines.ts';
import { changeAsProvider, type Reported, type WorkContext } from './report-work.ts';

type Deps = ChangeDeps & { readonly db: Db; readonly catalogue: LiveCatalogue; readonly waits: Waits };
export type Asked = z.output<typeof MoreWorkRequest>;
type Code = 'already_done' | 'question_open' | 'price_unpaid' | 'quote_refused' | 'photo_missing';
type Refused = { readonly refusal: Exclude<Code, 'photo_missing'> };

/** What the customer is asked, with everything that follows from each answer. */
type Question = {
  readonly lines: readonly StoredLine[];
  readonly added: readonly StoredLine[];
  readonly before: PriceParts;
  readonly difference: PriceParts;
  readonly sendBack: StoredMoreWork['send_back'];
  readonly answerBy: Date;
  readonly promisedBack: string | null;
};

/** Returns what is paid back if the customer wants the item back as it is. */
function sendingBack(order: OrderRecord, lines: readonly string[], held: HeldDiscount | undefined) {
  if (lines.length === 0) return null;
  const priced = priceUndone(order, lines, held);
  return 'refusal' in priced ? null : { lines, refund: refundOfUndone(order, priced) };
}

/** Returns the question, or why it cannot be asked. It changes nothing. */
function putQuestion(
  order: OrderRecord,
  { newLines, done }: Asked,
  {
    held,
    now,
    waits,
  }: { readonly held: HeldDiscount | undefined; readonly now: Date; readonly waits: Waits },
): Question | Refused {
  const refusal = refusalFor(order, 'ask_more_work', now);
  if (refusal === 'payment_incomplete') return { refusal: 'price_unpaid' };
  if (refusal) return { refusal: refusal === 'question_open' ? refusal : 'already_done' };
  if (!isAtWork(order)) return { refusal: 'already_done' };
  const standing = standingOf(order);
  const added = addLines(newLines, firstNewNumber(standing.lines));
  if (refuseMoreWork(standing, added, done)) return { refusal: 'quote_refused' };
  const terms = order.price_terms;
  const back = linesSentBack(standing, added, done).map(({ id }) => id);
  const answerBy = moreWorkAnswerBy(now, waits);
  return {
    lines: [...standing.lines, ...added],
    added,
    before: standingPrice(order.agreed, order.quote, terms.vatRate),
    difference: priceMoreWork(standing, added, terms, held),
    sendBack: sendingBack(order, back, held),
    answerBy,
    promisedBack: order.promised_back && promiseAfterWaiting(order.promised_back, now, answerBy),
  };
}

type Preview = Pick<MoreWork, 'before' | 'totalPrice' | 'difference' | 'sendBack' | 'answerBy'> & {
  readonly promisedBack: string | null;
};

/** Returns what the customer would be asked if the provider sent the question now. It changes nothing. */
export async function previewMoreWork(
  { db, clock, waits }: Pick<Deps, 'db' | 'clock' | 'waits'>,
  order: OrderRecord,
  asked: Asked,
): Promise<Preview | Refused> {
  const held = await heldDiscount(db, order.id);
  const question = putQuestion(order, asked, { held, now: clock.now(), waits });
  if ('refusal' in question) return question;
  const { before, difference, sendBack, answerBy, promisedBack } = question;
  return {
    before: finalPriceOf(before),
    totalPrice: finalPriceOf(sumParts(before, difference, order.price_terms.vatRate)),
    difference: difference.total,
    sendBack: sendBack && { lines: [...sendBack.lines], refund: sendBack.refund },
    answerBy: answerBy.toISOString(),
    promisedBack,
  };
}

const insertQuote = `
  insert into quotes (order_id, version, made_at, lines, note, price, declined, unrepaired)
  select order_id, $2, $3, $4::jsonb, $5, $6::jsonb, declined, unrepaired from quotes
  where order_id = $1 and version = $7`;
const insertQuestion = `
  insert into more_work (order_id, version, asked_at, answer_by, photos, added, done, price_before, difference,
    send_back, promised_before)
  values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7::jsonb, $8::jsonb, $9::jsonb, $10::jsonb, $11::date)`;

/**
 * Stores the question, and the quote that the order takes over if the customer accepts: the agreed lines and
 * the new ones, at the agreed price and the difference.
 */
function storeQuestion(change: OrderChange, question: Question, { note, photos, done }: Asked): void {
  const { order, now } = change;
  if (!isAtWork(order)) return;
  const { lines, added, before, difference, sendBack, answerBy, promisedBack } = question;
  const version = Math.max(order.quote_version, order.more_work?.version ?? 0) + 1;
  const price = finalPriceOf(sumParts(partsOf(order.agreed), difference, order.price_terms.vatRate));
  const write = JSON.stringify;
  change.run(
    {
      text: insertQuote,
      values: [order.id, version, now, write(lines), note ?? null, write(price), order.quote_version],
    },
    {
      text: insertQuestion,
      values: [
        order.id,
        version,
        now,
        answerBy,
        write(photos),
        write(added.map(({ id }) => id)),
        write(done),
        write(before),
        write(difference),
        sendBack && write(sendBack),
        order.promised_back,
      ],
    },
  );
  change.set({
    promised_back: promisedBack,
    more_work: {
      version,
      asked_at: now.toISOString(),
      answer_by: answerBy.toISOString(),
      photos,
      added: added.map(({ id }) => id),
      done,
      price_before: before,
      difference,
      send_back: sendBack,
      promised_before: order.promised_back,
      outcome: null,
      answered_at: null,
      lines,
      note: note ?? null,
    },
  });
}

/**
 * The provider has found more to do on the bench: the customer is asked. What was agreed stays agreed, and
 * the new work waits for the answer.
 */
export async function askMoreWork(deps: Deps, context: WorkContext, asked: Asked): Reported<Code> {
  const { db, effects, waits } = deps;
  const { visitorId, order: read } = context;
  const held = await heldDiscount(db, read.id);
  return changeAsProvider<Code>(deps, context, (change) => {
    const { order, now } = change;
    const question = putQuestion(order, asked, { held, now, waits });
    if ('refusal' in question) return question;
    const { added } = question;
    const refused = applyCommand(change, effects, {
      command: 'ask_more_work',
      actor: 'provider',
      details: { difference: question.difference.total },
      write: () => {
        storeQuestion(change, question, asked);
        return undefined;
      },
    });
    if (refused) return { refusal: 'already_done' };
    const photos = [...asked.photos, ...added.flatMap(({ photo }) => photo ?? [])];
    change.run(...claimWorkPhotos({ orderId: order.id, visitorId, photos, shows: 'quote', now }));
    return undefined;
  });
}

/** The provider no longer asks: what was agreed before is done. */
export const takeBackMoreWork = (deps: Deps, context: WorkContext): Reported<'already_done'> =>
  changeAsProvider<'already_done'>(deps, context, (change) => {
    const refused = applyCommand(change, deps.effects, {
      command: 'leave_out_more_work',
      actor: 'provider',
      write: () => {
        endMoreWork(change, 'taken_back');
        return undefined;
      },
    });
    return refused && { refusal: 'already_done' };
  });
