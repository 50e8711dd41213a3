import { berlinDay, berlinMoment } from './berlin-day.ts';
import { workingDayAfter } from './working-days.ts';

/** What support has to look after, in the order in which the page shows it. */
export const exceptionGroups = ['items', 'overdue', 'at_risk', 'money', 'courier', 'mails', 'jobs'] as const;
export type ExceptionGroup = (typeof exceptionGroups)[number];

type ExceptionRow = {
  readonly kind: string;
  readonly group: ExceptionGroup;
  /** How it is tried again, if trying again can help. */
  readonly retry?: 'run' | 'send' | 'read';
  /** It says that something happened, and nothing ever takes it back: a person closes it. */
  readonly isEvent?: true;
};

/** Every kind of thing that goes wrong, or is about to. */
export const exceptionTable = [
  { kind: 'count_differs', group: 'items' },
  { kind: 'overdue', group: 'overdue' },
  { kind: 'at_risk', group: 'at_risk' },
  { kind: 'charge_stuck', group: 'money', retry: 'read' },
  { kind: 'charge_failed', group: 'money', retry: 'read' },
  { kind: 'refund_failed', group: 'money', isEvent: true },
  { kind: 'dispute', group: 'money' },
  { kind: 'failed_visits', group: 'courier' },
  { kind: 'courier_alert', group: 'courier', isEvent: true },
  { kind: 'mail_failed', group: 'mails', retry: 'send' },
  { kind: 'mail_cap', group: 'mails', isEvent: true },
  { kind: 'dead_job', group: 'jobs', retry: 'run' },
] as const satisfies readonly ExceptionRow[];
export type ExceptionKind = (typeof exceptionTable)[number]['kind'];

export const exceptionKinds = exceptionTable.map(({ kind }) => kind) as [ExceptionKind, ...ExceptionKind[]];

export const exceptionRow = (kind: ExceptionKind): ExceptionRow & { readonly kind: ExceptionKind } => {
  const row = exceptionTable.find((one) => one.kind === kind);
  if (!row) throw new Error(`no exception of the kind ${kind}`);
  return row;
};

/** How long something that somebody has seen is not shown. */
export const exceptionSleeps = ['not', 'next_working_day', 'three_days', 'week', 'for_good'] as const;
export type ExceptionSleep = (typeof exceptionSleeps)[number];

/** Support begins its day at this hour. */
const firstHour = 8;
const daysOf = { not: 0, next_working_day: 1, three_days: 3, week: 5, for_good: 0 } as const;

/** Returns when it is shown again: at the beginning of a working day; undefined when it is not hidden, or for good. */
export function sleepsUntil(sleep: ExceptionSleep, now: Date): Date | undefined {
  const days = daysOf[sleep];
  if (days === 0) return undefined;
  let day = berlinDay(now);
  for (let left: number = days; left > 0; left -= 1) day = workingDayAfter(day);
  return berlinMoment(day, firstHour);
}

/** Only what nothing takes back can be closed for good: anything else ends by being put right. */
export const maySleep = (kind: ExceptionKind, sleep: ExceptionSleep): boolean =>
  sleep !== 'for_good' || exceptionRow(kind).isEvent === true;

/** The longest note about an exception. */
export const exceptionNoteLength = 300;
