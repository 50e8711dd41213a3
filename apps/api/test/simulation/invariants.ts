import { formatDay, type Locale } from '@mendwell/copy';
import { type OrderCommand, type OrderState, orderMachine } from '@mendwell/domain';
import { sql } from 'kysely';
import { countDiffers, countToSupport } from '#modules/custody/index.ts';
import { overdueMails } from '#modules/deadlines/tell-overdue.ts';
import { paymentMails } from '#modules/payments/charges/change-payment.ts';
import { booksBalance } from './books.ts';
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
  /** What each question about more work that was accepted added to the price. */
  differences: number[];
  /** The payment provider's ids of the charges of agreements that were handed back, whose money went back. */
  handedBack: string[];
  /** How often the work was done again after a claim. */
  redone: number;
  /** Whether everything that was collected was lost. */
  lost: boolean;
  /** Whether a debit failed and both the customer and support were mailed about it. */
  told: boolean;
  /** The highest price that the customer had agreed to when ordering. */
  allowed: number;
  /** Whether all of it goes back, or is not taken any more: nothing was done for it. */
  nothingOwed: boolean;
  /** Whether the customer has accepted a quote, with the code. */
  accepted: boolean;
  promised: string | null;
  /** Whether a step came before the mail about its delay, which was then not sent. */
  cameFirst: boolean;
  email: string | null;
  locale: Locale;
};
type Step = { order: string; action: string; from: OrderState | null; to: OrderState };

/** Support ended the order because everything that was collected is lost. */
const isLost = `exists (select from order_history where order_id = orders.id
  and action = 'support_cancel' and from_state in ('collected', 'in_service', 'returning'))`;

/** Returns a sentence for every broken invariant; an empty list when all hold. */
export async function brokenPromises(world: World): Promise<string[]> {
  const { db } = world;
  const { rows: orders } = await sql<OrderRow>`
    select id, number, state, payment_state as payment, (agreed->>'estimatedPrice')::int as agreed,
      (select coalesce(sum(coalesce(refunds.amount, (agreed->>'estimatedPrice')::int)), 0)::int from refunds
        left join payments on payments.id = payment_id
        where refunds.order_id = orders.id and refunds.state = 'done' and reason not in ('handed_back', 'lower_price')
          and coalesce(payments.created_at > last_provider.at, true)) as returned,
      exists (select from refunds left join payments on payments.id = payment_id
        where refunds.order_id = orders.id and refunds.amount is null and refunds.state in ('done', 'not_needed')
          and reason <> 'handed_back' and coalesce(payments.created_at > last_provider.at, true))
        or stopped = 'all' and not exists (select from refunds
          where order_id = orders.id and state not in ('done', 'not_needed')) as "nothingOwed",
      (select coalesce(jsonb_agg((difference->>'total')::int order by version), '[]') from more_work
        where order_id = orders.id and outcome = 'accepted') as differences,
      (select coalesce(jsonb_agg(stripe_id), '[]') from payments
        where order_id = orders.id and stripe_id is not null and created_at <= last_provider.at) as "handedBack",
      (select count(*)::int from order_history where order_id = orders.id and action = 'redo') as redone,
      ${sql.raw(isLost)} as lost,
      greatest(total_low, ceiling) as allowed,
      exists (select from order_history where order_id = orders.id
        and action in ('accept', 'accept_more_work') and actor = 'customer') as accepted,
      promised_back::text as promised, (select email from order_contacts where order_id = orders.id) as email,
      exists (select from every_mail where about = orders.id and template = ${overdueMails.customer}
        and outcome <> 'sent') as "cameFirst",
      lower(language) as locale,
      (select count(distinct template) = 2 from every_mail where about = orders.id and outcome = 'sent'
        and template in (${paymentMails.mail_payment_failed}, ${paymentMails.alert_support_debit_failed})) as told
    from orders
    cross join lateral (select coalesce(max(at), '-infinity') as at from order_history
      where order_id = orders.id and action = 'hand_back') as last_provider
    order by created_at`.execute(db);
  return [
    ...orders.flatMap(ended),
    ...(await moneyIsRight(world, orders)),
    ...orders.flatMap((order) => promisedDayIsMailed(world, order)),
    ...(await historyIsLegal(world)),
    ...(await debitsWereAnnounced(world)),
    ...(await withdrawalsWaited(world)),
    ...(await mailsArrived(world)),
    ...(await couriersAgree(world, orders)),
    ...(await countsStopped(world)),
    ...(await claimsAreSettled(world)),
    ...(await booksBalance(world)),
    ...world.ledger.broken,
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
    const {
      number,
      state,
      payment,
      agreed,
      returned: ours,
      told: areTold,
      allowed,
      accepted,
      nothingOwed,
    } = order;
    const all = taken.get(number) ?? [];
    const isHandedBack = ({ payment_intent: intent }: Charge) => order.handedBack.includes(intent);
    const own = all.filter((charge) => !isHandedBack(charge));
    const reported = `${number} (${state}, ${payment}, agreed ${agreed}, taken ${sum(own)}, returned ${sum(returned.get(number))})`;
    const kept = sum(all) - sum(returned.get(number));
    const broken: string[] = [];
    // The first agreement is charged, and each later one by what it adds; one that lowers the price is refunded.
    const added = order.differences.filter((difference) => difference > 0);
    const lowered = sum(order.differences.filter((one) => one < 0).map((amount) => ({ amount })));
    const first = (agreed ?? 0) - sum(order.differences.map((amount) => ({ amount })));
    const amounts = own.map(({ amount }) => amount).toSorted((one, other) => one - other);
    const expected = [first, ...added].toSorted((one, other) => one - other);
    // What was paid for an agreement that was handed back is with the customer again, all of it.
    for (const { amount, amount_refunded: back } of all.filter(isHandedBack))
      if (amount !== back)
        broken.push(`${reported} was handed back, and only ${back} of ${amount} went back`);
    if (amounts.some((amount) => !expected.includes(amount)) || amounts.length > expected.length)
      broken.push(`${reported} was charged ${amounts.join(', ')} instead of ${expected.join(', ')}`);
    if (sum(own) > (agreed ?? 0) - lowered) broken.push(`${reported} was charged too much`);
    if (!accepted && own.some(({ amount }) => amount > allowed))
      broken.push(
        `${reported} was charged above ${allowed}, to which the customer had agreed, without a question`,
      );
    // When a debit fails after the work is done, people handle it, so they must have been mailed about
    // it.
    const isLeftToPeople = payment === 'failed' && kept === 0 && areTold;
    const owed = nothingOwed ? 0 : (agreed ?? 0) - ours;
    if (state === 'completed' && kept !== owed && !isLeftToPeople)
      broken.push(`${reported} was completed without its money`);
    if (state === 'cancelled' && kept !== 0) broken.push(`${reported} was called off with the money kept`);
    // The payment state is about the last charge; a dispute about an earlier one is the business of support.
    // The payment provider lists the newest charge first.
    const [last] = own;
    if ((payment === 'paid') !== (kept > 0 && last?.disputed !== true))
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
 * Checks three things about withdrawals: while one could be undone there was no refund because of it, no voucher was
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
        and refunds.reason not in ('agreed', 'at_provider')
        -- The clock stands while several people act: a workshop may have handed the order back just before.
        and not (refunds.reason = 'handed_back' and refunds.created_at = held.received_at)
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
 * of a completed order were collected once and returned once, and once more each time that the work was done again.
 */
async function couriersAgree({ courier, db }: World, orders: readonly OrderRow[]): Promise<string[]> {
  const { rows: alerts } = await sql<{ id: string }>`
    select order_id as id from courier_alerts where what = 'call_off_too_late'`.execute(db);
  const calledOffTooLate = new Set(alerts.map(({ id }) => id));
  const bookings = Map.groupBy(await courier.bookings(), ({ reference }) => reference);
  return orders.flatMap(({ id, number, state, redone, lost }) => {
    const own = bookings.get(number) ?? [];
    const open = own.filter((one) => one.state === 'booked');
    const done = own.filter((one) => one.state === 'delivered').map(({ kind }) => kind);
    const broken = open.map(({ kind, day }) => `${number} (${state}): a ${kind} on ${day} is still booked`);
    const rounds = state === 'completed' ? 1 + redone : 0;
    const named = (pickups: number) =>
      [...Array<string>(pickups).fill('pickup'), ...Array<string>(rounds).fill('return')].join(',');
    // The courier visit was cancelled too late: the order either ended, or went on with another visit.
    const isTooLate = done.toSorted().join() === named(rounds + 1);
    const isKnown = isTooLate && calledOffTooLate.has(id);
    // What was lost on the way home was picked up for it; what was lost before was not.
    const pickups = done.filter((kind) => kind === 'pickup').length;
    const isHalfway = lost && pickups === 1 + redone && [redone, 1 + redone].includes(done.length - pickups);
    if (done.toSorted().join() !== named(rounds) && !isKnown && !isHalfway)
      broken.push(`${number} (${state}): couriers came for ${done.join() || 'nothing'}`);
    return broken;
  });
}

/**
 * Checks that nothing went further after a count that did not match until support had settled it, that it was
 * settled, and that both the customer and support were told.
 */
export async function countsStopped({ db }: Pick<World, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ number: string; what: string }>`
    with differs as (select order_id, step, coalesce((select min(step) from order_history as settled
        where settled.order_id = told.order_id and settled.step > told.step and action = 'count_settled'), 1000000) as until
      from order_history as told where action = 'count_differs')
    select number, 'a count was never settled' as what from differs join orders on orders.id = order_id
      where until = 1000000
    union all
    select number, step.action || ' in spite of a count that did not match' from differs
      join order_history as step using (order_id) join orders on orders.id = order_id
      where step.step > differs.step and step.step < until and step.action in ('arrive', 'finish', 'complete')
    union all
    select number, 'nobody was told about a count: ' || template from differs join orders on orders.id = order_id
      cross join (values (${countDiffers}), (${countToSupport})) as mail (template)
      where not exists (select from every_mail where about = order_id and every_mail.template = mail.template)`.execute(
    db,
  );
  return rows.map(({ number, what }) => `${number}: ${what}`);
}

/**
 * Checks that every claim was settled with what was proposed last, unless the customer never answered the proposal
 * and was reminded of it: the work was done again without a charge, or the whole amount went back or was transferred.
 * A refund that the payment provider refuses becomes a transfer by support.
 */
export async function claimsAreSettled({ db }: Pick<World, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ number: string; what: string }>`
    select number, 'a claim was never settled: ' || state as what from claims
      where state <> 'settled' and not (state = 'proposed' and (select count(*) > 1 from every_mail
        where about = claims.id and template = 'claim-proposal'))
    union all
    select number, 'a claim was settled with ' || given || ' instead of ' || amount from (
      select number, amount, coalesce(transfer, 0) + (select coalesce(sum(amount), 0) from refunds
        where refunds.id::text in (select jsonb_array_elements_text(claims.refunds)) and state in ('done', 'failed')) as given
      from claims where state = 'settled' and remedy <> 'redo') as paid where given <> amount
    union all
    select number, 'a claim was settled, and the work was not done again' from claims
      where state = 'settled' and remedy = 'redo' and not exists (select from order_history as redo
        join order_history as back on back.order_id = redo.order_id and back.step > redo.step and back.action = 'complete'
        where redo.order_id = claims.order_id and redo.action = 'redo' and redo.details->>'claim' = claims.number)
        and not exists (select from orders where orders.id = claims.order_id and ${sql.raw(isLost)})
    union all
    select orders.number, 'was charged for work that was done again' from order_history as redo
      join orders on orders.id = redo.order_id join payments on payments.order_id = orders.id
      where redo.action = 'redo' and payments.created_at >= redo.at`.execute(db);
  return rows.map(({ number, what }) => `${number}: ${what}`);
}
