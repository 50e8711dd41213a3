import type { MailTemplate } from '@mendwell/contract';
import {
  berlinDay,
  firstPickupDay,
  nextNoticeAt,
  nextStepAt,
  type OrderRefusal,
  type OrderState,
  overdueStep,
  type ProviderCalendar,
  type Wait,
  type WaitFacts,
  type Waits,
  waitOf,
} from '@mendwell/domain';
import { sql } from 'kysely';
import { NIL } from 'uuid';
import * as z from 'zod/mini';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import {
  applyCommand,
  type ChangeDeps,
  changeOrder,
  isChargeOfDifference,
  isMoreWorkOpen,
  type OrderChange,
  type OrderRecord,
  storeDueAt,
} from '#modules/orders/index.ts';
import { calendarFor, readCalendar, readCalendars } from '#modules/provider-calendar/index.ts';
import { lapseMoreWork, leaveUnpaidOutJob } from '#modules/quotes/index.ts';
import { hasOtherProviders as hasOthers } from '#modules/reassignments/index.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import { overdueFactsOf, tellOverdue, type Watched } from './tell-overdue.ts';

export const applyDeadlinesJob = defineJob({
  name: 'tend-orders',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 240 },
});
export const recheckDeadlinesJob = defineJob({
  name: 'recheck-deadlines',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 600 },
});

type Deps = ChangeDeps & { readonly db: Db; readonly waits: Waits; readonly catalogue: LiveCatalogue };

/** The reminder mail for each party that an order waits for. */
export const reminderMails = {
  provider: 'provider-request-reminder',
  quote: 'quote-reminder',
  pickup: 'pickup-reminder',
  payment: 'payment-reminder',
  other_provider: 'other-providers-reminder',
  more_work: 'more-work-reminder',
} as const satisfies Record<Wait['whom'], MailTemplate>;

const mostAtOnce = 1000;
/** So long a job may take that ends a wait, when the payment provider cannot be reached; then it is sent again. */
const patienceMs = 60 * 60_000;

type Waiting = Pick<
  OrderRecord,
  | 'state'
  | 'payment_state'
  | 'payment_failure'
  | 'changed_at'
  | 'payment_changed_at'
  | 'agreed_at'
  | 'starts_early'
  | 'reminders'
  | 'withdrawal_undo_until'
  | 'more_work'
  | 'stopped'
  | 'charges'
  | 'charged_version'
  | 'refunds'
  | 'quote_version'
> &
  Watched;

const factsOf = (order: Waiting): WaitFacts => ({
  state: order.state,
  payment: order.payment_state,
  failure: order.payment_state === 'failed' ? order.payment_failure : null,
  changedAt: order.changed_at,
  paymentChangedAt: order.payment_changed_at,
  firstVisit: order.agreed_at
    ? firstPickupDay({ agreedOn: berlinDay(order.agreed_at), startsEarly: order.starts_early })
    : undefined,
  isMoreWorkOpen: isMoreWorkOpen(order),
  isChargeOfDifference: isChargeOfDifference(order),
  isRedo: order.redo !== null,
  reminders: order.reminders,
});

/** Returns when the deadlines of an order are to be looked at. While a withdrawal can be undone, none runs. */
function dueAt(
  order: Waiting,
  { waits, catalogue }: Pick<Deps, 'waits' | 'catalogue'>,
  calendar: ProviderCalendar | undefined,
): Date | null {
  if (order.withdrawal_undo_until !== null) return null;
  const steps = [
    nextStepAt(factsOf(order), waits),
    nextNoticeAt(overdueFactsOf(order, { catalogue: catalogue.current(), calendar })),
  ].filter((at) => at !== undefined);
  return steps.toSorted((one, next) => one.getTime() - next.getTime())[0] ?? null;
}

/**
 * A wait on the bench does not end the order, which goes on without the new work. Returns when to look
 * again, if a job has to see to it.
 */
function goOnWithoutMore(deps: Deps, change: OrderChange, whom: Wait['whom']): Date | undefined {
  if (whom === 'more_work') {
    lapseMoreWork(change, deps);
    return undefined;
  }
  change.sendJob(leaveUnpaidOutJob, { orderId: change.order.id });
  return new Date(change.now.getTime() + patienceMs);
}

/**
 * Applies the deadlines to one order. If somebody acts in the meantime, they are applied to the newer
 * state, so that nothing is left to do.
 */
export async function applyDeadline(deps: Deps, orderId: string, requestId: string): Promise<void> {
  const { db, waits, effects } = deps;
  await changeOrder<OrderRefusal>(db, deps, { orderId, requestId }, async (change) => {
    const { order, now } = change;
    const facts = factsOf(order);
    const calendar = calendarFor(await readCalendar(db, order.provider_id), order.agreed_at);
    const wait = waitOf(facts, waits);
    const step = order.withdrawal_undo_until === null ? overdueStep(facts, now, waits) : undefined;
    const isOver = wait !== undefined && step === 'expire';
    if (isOver && order.state !== 'in_service') {
      const details = { waitedFor: wait.whom };
      const hasOtherProviders =
        wait.whom === 'provider' && (await hasOthers({ db, catalogue: deps.catalogue.current() }, order));
      return applyCommand(change, effects, { command: 'expire', actor: 'time', hasOtherProviders, details });
    }
    const againAt = isOver ? goOnWithoutMore(deps, change, wait.whom) : undefined;
    if (wait && step === 'remind') {
      // Several reminders that became due while the job did not run are sent as one.
      change.set({ reminders: wait.remindAt.filter((at) => at <= now).length });
      change.queueMail(reminderMails[wait.whom]);
    }
    if (order.withdrawal_undo_until === null) await tellOverdue(deps, change, calendar);
    change.set({ due_at: againAt ?? dueAt(change.order, deps, calendar) });
    return undefined;
  });
}

type Due = { readonly id: string; readonly due_at: Date };

/** Returns orders whose deadlines are to be looked at, those that are due longest first. */
async function listDueOrders({ db, clock }: Deps, after: Due | undefined): Promise<Due[]> {
  const isLater = after ? sql`(due_at, id) > (${after.due_at}, ${after.id})` : sql`true`;
  const { rows } = await sql<Due>`
    select id, due_at from order_records
    where due_at <= ${clock.now()} and ${isLater} order by due_at, id limit ${mostAtOnce}`.execute(db);
  return rows;
}

/**
 * Applies the deadlines to all orders that are due, a page at a time; an error in one order does not stop
 * the others.
 */
export async function applyDeadlines(deps: Deps, requestId: string, logger: Logger): Promise<void> {
  let page = await listDueOrders(deps, undefined);
  while (page.length > 0) {
    for (const { id } of page) {
      try {
        await applyDeadline(deps, id, requestId);
      } catch (error) {
        logger.warn({ error }, 'the deadlines of an order could not be applied');
      }
    }
    page = await listDueOrders(deps, page.at(-1));
  }
}

type RecheckDeps = Pick<Deps, 'db' | 'waits' | 'catalogue'>;
type Rechecked = Waiting & Pick<OrderRecord, 'id' | 'row_version' | 'due_at'>;

/**
 * Stores anew when each waiting order is to be looked at, if that has changed with the settings or with
 * the rules. Runs when a worker starts, and nightly.
 */
export async function recheckDeadlines(deps: RecheckDeps): Promise<void> {
  // Each of these has an index of its own.
  await recheckOrders(deps, ['submitted', 'quoted', 'reassigning', 'accepted', 'pickup_scheduled']);
  await recheckOrders(deps, ['collected', 'in_service', 'returning']);
}

async function recheckOrders(deps: RecheckDeps, states: readonly OrderState[]): Promise<void> {
  const { db } = deps;
  const inState = sql.raw(states.map((state) => `'${state}'`).join(', '));
  for (let after: string | undefined = NIL; after !== undefined; ) {
    const { rows }: { rows: Rechecked[] } = await sql<Rechecked>`
      select id, row_version, state, payment_state, payment_failure, changed_at, payment_changed_at, agreed_at,
        starts_early, reminders, withdrawal_undo_until, due_at, provider_id, promised_back, visits, courier_called_at,
        handovers, overdue, redo, more_work, stopped,
        charges, charged_version, refunds, quote_version
      from order_records
      where state in (${inState}) and id > ${after}
      order by id limit ${mostAtOnce}`.execute(db);
    const calendars = await readCalendars(db, [...new Set(rows.map((order) => order.provider_id))]);
    const dueOf = (order: Waiting) =>
      dueAt(order, deps, calendarFor(calendars.get(order.provider_id), order.agreed_at));
    const differing = rows
      .map(({ due_at: stored, ...order }) => ({ ...order, stored, due_at: dueOf(order) }))
      .filter(({ stored, due_at: due }) => stored?.getTime() !== due?.getTime())
      .map(({ id, row_version, due_at }) => ({ id, row_version, due_at }));
    if (differing.length > 0) await storeDueAt(db, differing);
    after = rows.at(-1)?.id;
  }
}
