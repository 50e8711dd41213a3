import { berlinDay, berlinMoment, dayLater } from './berlin-day.ts';
import { workingDayEnds } from './deadlines.ts';
import type { OrderState } from './order.ts';
import { type OpenDays, workshopDaysLater } from './provider-calendar.ts';
import { type ReturnFacts, returnDates } from './return-date.ts';
import { isWorkingDay, workingDayAfter } from './working-days.ts';

/** The steps of an order that can be overdue once a courier visit is chosen. */
export const overdueSteps = [
  'not_collected',
  'not_checked_in',
  'not_finished',
  'not_delivered',
  'no_return_evening',
] as const;
export type OverdueStep = (typeof overdueSteps)[number];

/** Who is told: whoever has to do the step, our support, or the customer. */
export type OverdueTold = 'holder' | 'support' | 'customer';

type Notice = {
  /** Working days after the day on which the step was expected, or before it; 0 is that day. */
  readonly workingDays: number;
  /** The hour of Berlin's clock. */
  readonly hour: number;
  readonly tells: readonly OverdueTold[];
};

export type OverdueRow = {
  readonly step: OverdueStep;
  readonly state: OrderState;
  readonly holder: 'courier' | 'provider' | 'customer';
  /** In the order of their time. The couriers have no interface for reminders: support asks them. */
  readonly notices: readonly Notice[];
  /** So many working days after the last notice, support and the customer are told again, and so on. */
  readonly againAfter: number;
};

const againHour = 9;

/**
 * Who is told when, for each step that can be overdue. A date that was promised is replaced before it has
 * passed: by 22:00 on the evening of a courier visit, and by 18:00 on the working day before a return.
 */
export const overdueTable: readonly OverdueRow[] = [
  {
    step: 'not_collected',
    state: 'pickup_scheduled',
    holder: 'courier',
    notices: [{ workingDays: 0, hour: 22, tells: ['support', 'customer'] }],
    againAfter: 2,
  },
  {
    step: 'not_checked_in',
    state: 'collected',
    holder: 'provider',
    notices: [
      { workingDays: 0, hour: workingDayEnds, tells: ['holder'] },
      { workingDays: 1, hour: 9, tells: ['support', 'customer'] },
    ],
    againAfter: 2,
  },
  {
    step: 'not_finished',
    state: 'in_service',
    holder: 'provider',
    // The new date starts the notices anew.
    notices: [
      { workingDays: -1, hour: 9, tells: ['holder'] },
      { workingDays: -1, hour: workingDayEnds, tells: ['support', 'customer'] },
    ],
    againAfter: 2,
  },
  {
    step: 'not_delivered',
    state: 'returning',
    holder: 'courier',
    notices: [{ workingDays: 0, hour: 22, tells: ['support', 'customer'] }],
    againAfter: 2,
  },
  {
    step: 'no_return_evening',
    state: 'returning',
    holder: 'customer',
    notices: [
      { workingDays: 2, hour: 9, tells: ['holder'] },
      { workingDays: 5, hour: 9, tells: ['support', 'holder'] },
    ],
    againAfter: 5,
  },
];

/** What was told about an overdue step. */
export type OverdueRecord = {
  readonly step: OverdueStep;
  /** The day on which the step was expected; another day starts the notices anew. */
  readonly expectedOn: string;
  /** How many notices of the table were sent. */
  readonly notices: number;
  /** Whether the customer was told since the order entered its state. */
  readonly isCustomerTold: boolean;
  /** The promised day before the first one that replaced it in this state. */
  readonly promisedBefore: string | null;
  /** The day of a return visit that was called off, because the work is not finished by then. */
  readonly calledOff: string | null;
};

/** Returns whether a step is so late that more than its holder was reminded of it. */
export function isMoreThanReminded({ step, notices }: Pick<OverdueRecord, 'step' | 'notices'>): boolean {
  const known = overdueTable.find((row) => row.step === step)?.notices ?? [];
  return notices > known.length || known.slice(0, notices).some(({ tells }) => tells.includes('support'));
}

export type OverdueFacts = {
  readonly state: OrderState;
  readonly changedAt: Date;
  readonly promisedBack: string | null;
  /** The days of the courier visits that are chosen and not done. */
  readonly pickupOn: string | undefined;
  readonly returnOn: string | undefined;
  readonly isCourierCalled: boolean;
  /** A count that does not match is settled by support: nobody else is reminded meanwhile. */
  readonly isCountOpen: boolean;
  /** The days on which the provider works: closed days that count for this order, and holidays, are none. */
  readonly openDays: OpenDays;
  readonly record: OverdueRecord | null;
};

const latest = (one: string | null, other: string | undefined): string | undefined =>
  one !== null && (other === undefined || one > other) ? one : other;

/** Returns the day on which a step of the table is expected; undefined when it is not expected now. */
const expectedDays: Readonly<Record<OverdueStep, (facts: OverdueFacts) => string | undefined>> = {
  not_collected: ({ pickupOn }) => pickupOn,
  not_checked_in: ({ changedAt, openDays }) => workshopDaysLater(berlinDay(changedAt), 1, openDays),
  // A customer who chose a later evening for the return waits for that one.
  not_finished: ({ promisedBack, returnOn }) => latest(promisedBack, returnOn),
  not_delivered: ({ returnOn, isCourierCalled }) => (isCourierCalled ? returnOn : undefined),
  no_return_evening: ({ returnOn, isCourierCalled, changedAt }) =>
    isCourierCalled && returnOn === undefined ? berlinDay(changedAt) : undefined,
};

function workingDaysFrom(day: string, count: number): string {
  let found = day;
  for (let left = Math.abs(count); left > 0; ) {
    found = dayLater(found, Math.sign(count));
    if (isWorkingDay(found)) left -= 1;
  }
  return found;
}

/** Returns the notice of this number, counted from 0: those of the table, then the ones that repeat. */
function noticeOf({ notices, againAfter, holder }: OverdueRow, number: number): Notice {
  const known = notices[number];
  if (known) return known;
  const last = notices.at(-1)?.workingDays ?? 0;
  const workingDays = last + againAfter * (number - notices.length + 1);
  return {
    workingDays,
    hour: againHour,
    tells: ['support', holder === 'customer' ? 'holder' : 'customer'],
  };
}

type Expected = { readonly row: OverdueRow; readonly expectedOn: string };

function expectedStep(facts: OverdueFacts): Expected | undefined {
  for (const row of overdueTable) {
    const expectedOn = row.state === facts.state ? expectedDays[row.step](facts) : undefined;
    if (expectedOn !== undefined) return { row, expectedOn };
  }
  return undefined;
}

const sentOf = ({ record }: OverdueFacts, { row, expectedOn }: Expected): number =>
  record?.step === row.step && record.expectedOn === expectedOn ? record.notices : 0;

const timeOf = ({ row, expectedOn }: Expected, number: number): Date => {
  const { workingDays, hour } = noticeOf(row, number);
  return berlinMoment(workingDaysFrom(expectedOn, workingDays), hour);
};

export type OverdueNotice = {
  readonly step: OverdueStep;
  readonly expectedOn: string;
  readonly holder: OverdueRow['holder'];
  /** How many notices have been sent once this one is. */
  readonly notices: number;
  readonly tells: ReadonlySet<OverdueTold>;
};

/** Returns what has to be said about an order now. Notices that became due together are sent as one. */
export function overdueNotice(facts: OverdueFacts, now: Date): OverdueNotice | undefined {
  const expected = expectedStep(facts);
  if (!expected) return undefined;
  const { row, expectedOn } = expected;
  const tells = new Set<OverdueTold>();
  const sent = sentOf(facts, expected);
  let notices = sent;
  for (; timeOf(expected, notices) <= now; notices += 1)
    for (const one of noticeOf(row, notices).tells)
      tells.add(one === 'holder' && facts.isCountOpen && row.holder !== 'customer' ? 'support' : one);
  return notices === sent ? undefined : { step: row.step, expectedOn, holder: row.holder, notices, tells };
}

/** Returns when something has to be said about an order next, if its step stays overdue; it may have passed. */
export function nextNoticeAt(facts: OverdueFacts): Date | undefined {
  const expected = expectedStep(facts);
  return expected && timeOf(expected, sentOf(facts, expected));
}

/** When a provider is late and has not said for how long, so many more of its working days are assumed. */
const lateWorkDays = 2;

type Lateness = Pick<ReturnFacts, 'pace' | 'piecesInHand'> & {
  readonly today: string;
  /** The day on which the step was expected. */
  readonly expectedOn: string;
  readonly promisedBack: string | null;
};

const newDates: Readonly<Record<OverdueStep, (late: Lateness) => string | undefined>> = {
  // The courier comes on the next working day at the earliest.
  not_collected: ({ today, ...provider }) =>
    returnDates({ ...provider, agreedOn: today, startsEarly: true, pickupOn: workingDayAfter(today) }).backBy,
  // The items arrive on the next day on which the provider works, at the earliest.
  not_checked_in: ({ today, ...provider }) =>
    returnDates({ ...provider, agreedOn: today, startsEarly: true, pickupOn: today }).backBy,
  not_finished: ({ today, expectedOn, pace }) =>
    workingDayAfter(workshopDaysLater(expectedOn > today ? expectedOn : today, lateWorkDays, pace)),
  not_delivered: ({ today }) => workingDayAfter(workingDayAfter(today)),
  // The customer chooses the day.
  no_return_evening: () => undefined,
};

/** Returns the day to promise instead, when it is later than what was promised; undefined when the promise stands. */
export function laterPromise(step: OverdueStep, late: Lateness): string | undefined {
  const day = newDates[step](late);
  const isLater = day !== undefined && (late.promisedBack === null || day > late.promisedBack);
  return isLater ? day : undefined;
}
