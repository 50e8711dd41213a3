import { berlinDay } from './berlin-day.ts';
import { workingDaysLater } from './working-days.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A debit is announced this many working days ahead, so that at least one full day lies between. */
const noticeDays = 2;

/** Returns the day of a debit that is announced now, such as `2026-11-19`. */
export const debitDay = (now: Date): string => berlinDay(workingDaysLater(now, noticeDays));

/** Returns whether a mail sent now announces a debit of that day at least one day before. */
export const isAnnouncedInTime = (day: string, now: Date): boolean =>
  berlinDay(new Date(now.getTime() + dayMs)) < day;

/** A debit with its day, and when the mail that announces it was sent; null until it was. */
export type AnnouncedDebit = { readonly day: string; readonly announcedAt: Date | null };

/**
 * Returns whether a debit may be made: its day has come, and the mail about it was sent at least one day
 * ago.
 */
export const isDebitDue = ({ day, announcedAt }: AnnouncedDebit, now: Date): boolean =>
  announcedAt !== null && day <= berlinDay(now) && now.getTime() - announcedAt.getTime() >= dayMs;
