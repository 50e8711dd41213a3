import { formatDay, type Locale } from '@mendwell/copy';
import { type OrderCommand, type OrderState, orderMachine } from '@mendwell/domain';
import { sql } from 'kysely';
import { overdueMails } from '#modules/deadlines/tell-overdue.ts';
import { paymentMails } from '#modules/payments/charges/change-payment.ts';
import type { World } from './world.ts';

type Charge = {
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  status: string;
  disputed: boolean;
};
type Refund = { payment_intent: string; amount: number; status: string };
type Objects = {
  paymentIntents: { id: string; metadata: { order?: string } }[];
  charges: Charge[];
  refunds: Refund[];
};
type OrderRow = {
  id: string;
  number: string;
  state: OrderState;
  payment: string | null;
  agreed: number | null;
  /** The amount that our database records as refunded, for work that was stopped or cancelled. */
  returned: number;
  /** How many agreements of the order were handed back, whose money went back. */
  handedBack: number;
  /** Whether a debit failed and both the customer and support were mailed about it. */
  told: boolean;
  /** The highest price that the customer had agreed to when ordering. */
  allowed: number;
  /** Whether the customer has accepted a quote, with the code. */
  accepted: boolean;
  promised: string | null;
  /** Whether a step came before the mail about its delay, which was then not sent. */
  cameFirst: boolean;
  email: string | null;
  locale: Locale;
};
type Step = { order: string; action: string; from: OrderState | null; to: OrderState };

/** Returns a sentence for every broken invariant; an empty list when all hold. */
export async function brokenPromises(world: World): Promise<string[]> {
  const { db } = world;
  const { rows: orders } = await sql<OrderRow>`
    select id, number, state, payment_state as payment, (agreed->>'estimatedPrice')::int as agreed,
      (select coalesce(sum(coalesce(amount, (agreed->>'estimatedPrice')::int)), 0)::int from refunds
        where order_id = orders.id and refunds.state = 'done' and reason <> 'handed_back') as returned,
      (select count(*)::int from order_history where order_id = orders.id and action = 'hand_back') as "handedBack",
      greatest(total_low, ceiling) as allowed,
      exists (select from order_history where order_id = orders.id and action = 'accept'
        and actor = 'customer') as accepted,
      promised_back::text as promised, (select email from order_contacts where order_id = orders.id) as email,
      exists (select from every_mail where about = orders.id and template = ${overdueMails.customer}
        and outcome <> 'sent') as "cameFirst",
      lower(language) as locale,
      (select count(distinct template) = 2 from every_mail where about = orders.id and outcome = 'sent'
        and template in (${paymentMails.mail_payment_failed}, ${paymentMails.alert_support_debit_failed})) as told
    from orders order by created_at`.execute(db);
  return [
    ...orders.flatMap(ended),
    ...(await moneyIsRight(world, orders)),
    ...orders.flatMap((order) => promisedDayIsMailed(world, order)),
    ...(await historyIsLegal(world)),
    ...(await debitsWereAnnounced(world)),
    ...(await withdrawalsWaited(world)),
    ...(await mailsArrived(world)),
    ...(await couriersAgree(world, orders)),
    ...world.leftWaiting,
    ...world.givenUp.map((complaint) => `a job was given up: ${complaint}`),
  ];
}

const ended = ({ number, state, payment }: OrderRow): string[] =>
  state === 'completed' || state === 'cancelled' ? [] : [`${number} never ended: ${state}, ${payment}`];

/**
 * Checks that the agreed amount was charged once, that it was refunded when no work was done for it, and
 * that our database records the same.
 */
async function moneyIsRight({ stripe }: World, orders: readonly OrderRow[]): Promise<string[]> {
  const { paymentIntents, charges, refunds } = await stripe.ask<Objects>('objects');
  const orderOf = new Map(paymentIntents.map(({ id, metadata }) => [id, metadata.order]));
  const taken = Map.groupBy(
    charges.filter(({ status }) => status === 'succeeded'),
    (charge) => orderOf.get(charge.payment_intent),
  );
  const returned = Map.groupBy(
    refunds.filter(({ status }) => status !== 'failed'),
    (refund) => orderOf.get(refund.payment_intent),
  );
  const sum = (all: readonly { amount: number }[] = []) =>
    all.reduce((total, { amount }) => total + amount, 0);
  return orders.flatMap((order) => {
    const { number, state, payment, agreed, returned: ours, told: areTold, allowed, accepted } = order;
    const all = taken.get(number) ?? [];
    // What was paid for an agreement that was handed back is with the customer again, all of it.
    const isBack = ({ amount, amount_refunded: back }: Charge) => order.handedBack > 0 && amount === back;
    const own = all.filter((charge) => !isBack(charge));
    const reported = `${number} (${state}, ${payment}, agreed ${agreed}, taken ${sum(own)}, returned ${sum(returned.get(number))})`;
    const kept = sum(all) - sum(returned.get(number));
    const broken: string[] = [];
    if (all.length > order.handedBack + 1) broken.push(`${reported} was charged ${all.length} times`);
    if (own.length > 1) broken.push(`${reported} was charged ${own.length} times`);
    if (own.some(({ amount }) => amount !== agreed)) broken.push(`${reported} was charged something else`);
    if (!accepted && own.some(({ amount }) => amount > allowed))
      broken.push(
        `${reported} was charged above ${allowed}, to which the customer had agreed, without a question`,
      );
    // When a debit fails after the work is done, people handle it, so they must have been mailed about
    // it.
    const isLeftToPeople = payment === 'failed' && kept === 0 && areTold;
    if (state === 'completed' && kept !== (agreed ?? 0) - ours && !isLeftToPeople)
      broken.push(`${reported} was completed without its money`);
    if (state === 'cancelled' && kept !== 0) broken.push(`${reported} was called off with the money kept`);
    if ((payment === 'paid') !== (kept > 0 && !own.some(({ disputed }) => disputed)))
      broken.push(`${reported}: our books say something else`);
    return broken;
  });
}

/**
 * Checks that a mail names the day by which everything is returned: no promised day changes without a
 * mail.
 */
function promisedDayIsMailed(
  { mailbox }: World,
  { number, state, promised, email, locale, cameFirst }: OrderRow,
): string[] {
  if (state !== 'completed' || !promised || !email || cameFirst) return [];
  const day = formatDay(locale, promised);
  const own = mailbox.of(email).filter(({ text }) => text.includes(number));
  const isAnnounced = own.some(({ text }) =>
    text.replaceAll(/\s+/g, ' ').includes(day.replaceAll(/\s+/g, ' ')),
  );
  return isAnnounced ? [] : [`${number}: no letter names ${day}, by which everything was to be back`];
}

const isOrderCommand = (action: string): action is OrderCommand => action in orderMachine.commands;

/**
 * Checks that every step is in the transition table and began in the state in which the step before had
 * ended.
 */
async function historyIsLegal({ db }: World): Promise<string[]> {
  const { rows } = await sql<Step>`
    select order_id as "order", action, from_state as "from", to_state as "to"
    from order_history order by order_id, step`.execute(db);
  const { rows: now } = await sql<{ id: string; state: OrderState }>`select id, state from orders`.execute(
    db,
  );
  const states = new Map<string, OrderState>();
  const broken: string[] = [];
  for (const { order, action, from, to } of rows) {
    if (action === 'place') states.set(order, to);
    if (!isOrderCommand(action)) continue;
    const isInTable = orderMachine.commands[action].some(
      (way) => way.to === to && from !== null && way.from.includes(from),
    );
    if (!isInTable) broken.push(`${order}: ${action} led from ${from} to ${to}`);
    if (states.get(order) !== from)
      broken.push(`${order}: ${action} began at ${from}, not at ${states.get(order)}`);
    states.set(order, to);
  }
  for (const { id, state } of now)
    if (states.get(id) !== state) broken.push(`${id} is ${state}, its history ends with ${states.get(id)}`);
  return broken;
}

/**
 * Checks three things about withdrawals: while one could be undone there was no refund, no voucher was
 * given back and no provider was notified; each was undone in time or took effect afterwards; an undone
 * withdrawal had no further effect.
 */
async function withdrawalsWaited({ db }: World): Promise<string[]> {
  const { rows } = await sql<{ number: string; what: string }>`
    with held as (select withdrawals.*, number from withdrawals join orders on orders.id = order_id
      where undo_until is not null)
    select number, 'a withdrawal was never settled' as what from held where settled_at is null
    union all
    select number, 'a withdrawal was undone too late' from held where outcome = 'undone' and settled_at >= undo_until
    union all
    select number, 'a withdrawal took effect too early' from held where outcome <> 'undone' and settled_at < undo_until
    union all
    select number, 'there was a refund while a withdrawal could be undone' from held join refunds using (order_id)
      where refunds.created_at >= held.received_at and refunds.created_at < held.settled_at
    union all
    select number, 'a voucher was given back while a withdrawal could be undone'
      from held join voucher_redemptions using (order_id)
      where given_back_at >= held.received_at and given_back_at < held.settled_at
    union all
    select number, 'a workshop was told while a withdrawal could be undone'
      from held join every_mail as mails on about = held.order_id and template = 'provider-decision'
      where mails.created_at > held.received_at and mails.created_at < held.settled_at
    union all
    select number, 'a withdrawal was undone and had its effect all the same'
      from held join order_history as step using (order_id)
      where held.outcome = 'undone' and step.action in ('withdraw', 'withdrawal_stopped')
        and step.details->>'withdrawal' = held.id::text`.execute(db);
  return rows.map(({ number, what }) => `${number}: ${what}`);
}

/**
 * Checks that every debit was made on its day or later, and at least one day after a mail about it had
 * left.
 */
async function debitsWereAnnounced({ db }: World): Promise<string[]> {
  const { rows } = await sql<{ number: string; made: string }>`
    select number, debit.at::text as made from order_history as debit join orders on orders.id = debit.order_id
    where debit.action = 'payment_charge' and debit.from_state = 'announced' and not exists (
      select from every_mail as mails join payments on payments.order_id = orders.id
      where about = orders.id and template = ${paymentMails.mail_debit_announced} and outcome = 'sent'
        and mails.settled_at <= debit.at - interval '1 day'
        and mails.created_at >= (select max(at) from order_history as told
          where told.order_id = orders.id and told.action = 'payment_announce' and told.step < debit.step))
    union all
    select number, debit.at::text from order_history as debit join orders on orders.id = debit.order_id
    where debit.action = 'payment_process' and not exists (
      select from order_history as told where told.order_id = orders.id
        and told.action = 'payment_announce' and told.step < debit.step)
    union all
    select number, payments.changed_at::text from payments join orders on orders.id = order_id
    where payments.state = 'announced'`.execute(db);
  return rows.map(({ number, made }) => `${number}: a debit of ${made} was not announced, or never made`);
}

/**
 * Checks that every planned mail was sent or had become unnecessary, and arrived exactly once, however
 * often it was tried.
 */
async function mailsArrived({ db, mailbox }: World): Promise<string[]> {
  const { rows } = await sql<{ id: string; template: string; outcome: string | null }>`
    select id, template, outcome from every_mail`.execute(db);
  const arrived = mailbox.ids();
  return rows.flatMap(({ id, template, outcome }) => {
    if (outcome === null) return [`a letter was never settled: ${template}`];
    if (outcome === 'sent' && !arrived.has(id)) return [`a letter never arrived: ${template}`];
    return [];
  });
}

/**
 * Checks that no courier comes for a cancelled order, unless support knows about it, and that the items
 * of a completed order were collected once and returned once.
 */
async function couriersAgree({ courier, db }: World, orders: readonly OrderRow[]): Promise<string[]> {
  const { rows: alerts } = await sql<{ id: string }>`
    select order_id as id from courier_alerts where what = 'call_off_too_late'`.execute(db);
  const calledOffTooLate = new Set(alerts.map(({ id }) => id));
  const bookings = Map.groupBy(await courier.bookings(), ({ reference }) => reference);
  return orders.flatMap(({ id, number, state }) => {
    const own = bookings.get(number) ?? [];
    const open = own.filter((one) => one.state === 'booked');
    const done = own.filter((one) => one.state === 'delivered').map(({ kind }) => kind);
    const broken = open.map(({ kind, day }) => `${number} (${state}): a ${kind} on ${day} is still booked`);
    const wanted = state === 'completed' ? 'pickup,return' : '';
    // The courier visit was cancelled too late: the order either ended, or went on with another visit.
    const isTooLate =
      (state === 'cancelled' && done.join() === 'pickup') ||
      (state === 'completed' && done.toSorted().join() === 'pickup,pickup,return');
    const isKnown = isTooLate && calledOffTooLate.has(id);
    if (done.toSorted().join() !== wanted && !isKnown)
      broken.push(`${number} (${state}): couriers came for ${done.join() || 'nothing'}`);
    return broken;
  });
}
