import type { MailTemplate } from '@mendwell/contract';
import {
  berlinDay,
  laterPromise,
  type OpenDays,
  type OverdueFacts,
  type OverdueNotice,
  type OverdueTold,
  openCount,
  overdueNotice,
  type ProviderCalendar,
} from '@mendwell/domain';
import { type Catalogue, type LiveCatalogue, paceIn } from '#modules/catalogue/index.ts';
import { callOffCourier } from '#modules/courier-visits/index.ts';
import { handoversNow, type OrderChange, type OrderRecord, paceOf } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';

/** The mails about an overdue step: to the provider that holds the items, to support, to the customer. */
export const overdueMails = {
  provider: 'provider-overdue',
  support: 'support-overdue',
  customer: 'order-overdue',
} as const satisfies Record<string, MailTemplate>;

/** What of an order says whether a step is overdue. */
export type Watched = Pick<
  OrderRecord,
  | 'state'
  | 'changed_at'
  | 'provider_id'
  | 'promised_back'
  | 'visits'
  | 'courier_called_at'
  | 'handovers'
  | 'overdue'
  | 'redo'
>;

/** For a provider that has left the catalogue. */
const usualDays: OpenDays = { workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'] };

export function overdueFactsOf(
  order: Watched,
  { catalogue, calendar }: { readonly catalogue: Catalogue; readonly calendar: ProviderCalendar | undefined },
): OverdueFacts {
  const dayOf = (kind: 'pickup' | 'return') =>
    order.visits.find((one) => one.kind === kind && one.state === 'chosen')?.day;
  return {
    state: order.state,
    changedAt: new Date(order.changed_at),
    promisedBack: order.promised_back,
    pickupOn: dayOf('pickup'),
    returnOn: dayOf('return'),
    isCourierCalled: order.courier_called_at !== null,
    isCountOpen: openCount(handoversNow(order)) !== undefined,
    openDays: { ...(paceIn(catalogue, order.provider_id) ?? usualDays), calendar },
    record: order.overdue,
  };
}

/** Whoever has to do the step. The couriers have no interface for reminders. */
const mailOfHolder = {
  provider: overdueMails.provider,
  courier: overdueMails.support,
  customer: overdueMails.customer,
} as const;

const mailOf = (told: OverdueTold, holder: OverdueNotice['holder']): MailTemplate =>
  told === 'holder' ? mailOfHolder[holder] : overdueMails[told];

/** Promises another day, and calls a return visit off that would come before it. Returns the day called off. */
function promiseAnew(change: OrderChange, day: string): string | undefined {
  const visit = change.order.visits.find(({ kind, state }) => kind === 'return' && state === 'chosen');
  change.set({ promised_back: day });
  // The courier would find nothing to bring: another visit is chosen, or booked once the work is finished.
  if (change.order.state !== 'in_service' || visit === undefined || visit.day >= day) return undefined;
  callOffCourier(change);
  return visit.day;
}

type Deps = { readonly db: Db; readonly catalogue: LiveCatalogue };

/**
 * Says what has to be said about a step that is overdue: to whoever holds the items, to support, and to
 * the customer, with a new date when the promised one cannot be kept. All of it is one change of the order,
 * so that two workers never say it twice.
 */
export async function tellOverdue(
  { db, catalogue }: Deps,
  change: OrderChange,
  calendar: ProviderCalendar | undefined,
): Promise<void> {
  const { order, now } = change;
  const notice = overdueNotice(overdueFactsOf(order, { catalogue: catalogue.current(), calendar }), now);
  if (!notice) return;
  const { step, expectedOn, notices, tells, holder } = notice;
  const { promised_back: promisedBack } = order;
  const isCustomerTold = tells.has('customer') || (holder === 'customer' && tells.has('holder'));
  const provider = isCustomerTold ? await paceOf(db, order) : undefined;
  const today = berlinDay(now);
  const promise = provider && laterPromise(step, { ...provider, today, expectedOn, promisedBack });
  const calledOff = promise === undefined ? undefined : promiseAnew(change, promise);
  const before = order.overdue;
  change.set({
    overdue: {
      step,
      expectedOn,
      notices,
      isCustomerTold: isCustomerTold || (before?.isCustomerTold ?? false),
      promisedBefore: before?.promisedBefore ?? (promise === undefined ? null : promisedBack),
      calledOff: calledOff ?? before?.calledOff ?? null,
    },
  });
  change.note('time', 'overdue', { step, expectedOn, notices, tells: [...tells], promisedBack, promise });
  for (const template of new Set([...tells].map((told) => mailOf(told, holder)))) change.queueMail(template);
}
