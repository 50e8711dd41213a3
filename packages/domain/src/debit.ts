import { berlinDay } from './berlin-day.ts';
import { workingDaysLater } from './working-days.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A debit is announced this many working days ahead, so that a whole day always lies between. */
const noticeDays = 2;

/** The day, such as `2026-11-19`, of a debit that is announced now. */
export const debitDay = (now: Date): string => berlinDay(workingDaysLater(now, noticeDays));

/** Whether an e-mail that leaves now announces a debit of that day at least one day before. */
export const isAnnouncedInTime = (day: string, now: Date): boolean =>
  berlinDay(new Date(now.getTime() + dayMs)) < day;

/** A debit with its day, and when the e-mail that names it has left; nothing while it has not. */
export type AnnouncedDebit = { readonly day: string; readonly announcedAt: Date | null };

/** Whether a debit may be made: its day has come, and the e-mail about it left at least one day ago. */
export const isDebitDue = ({ day, announcedAt }: AnnouncedDebit, now: Date): boolean =>
  announcedAt !== null && day <= berlinDay(now) && now.getTime() - announcedAt.getTime() >= dayMs;
