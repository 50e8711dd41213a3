import { berlinDay, berlinMoment, dayLater } from './berlin-day.ts';
import { isWorkingDay } from './working-days.ts';

/** How far a payout run is: its credit notes are made, its file has left us, the bank has carried it out. */
export const payoutStates = ['prepared', 'exported', 'paid'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** An order whose items came back this lately may still be complained about: its share waits for the next month. */
export const claimDaysBeforePayout = 14;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the month in Berlin, such as `2026-10`. */
export const monthOf = (now: Date): string => berlinDay(now).slice(0, 7);

/** Returns the month some months later, or earlier for a negative count. */
export function monthLater(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** Returns midnight in Berlin at which a month begins. Clocks change later in the night, so the hour is there once. */
export const monthBegins = (month: string): Date => berlinMoment(`${month}-01`, 0);

/** Returns from when on a month's share of an order counts, which must have been with its customer since then. */
export const backSince = (month: string): Date =>
  new Date(monthBegins(monthLater(month, 1)).getTime() - claimDaysBeforePayout * dayMs);

/** Returns whether payouts of a month can be made: it is over, and no later month has been paid out. */
export const canPayOut = (month: string, latest: string | undefined, now: Date): boolean =>
  month < monthOf(now) && (latest === undefined || month > latest);

const payoutDay = 15;

/** Returns the day of payment: the first working day from the 15th of the next month on, and tomorrow at the earliest. */
export function payoutDayOf(month: string, now: Date): string {
  const planned = `${monthLater(month, 1)}-${payoutDay}`;
  const tomorrow = dayLater(berlinDay(now), 1);
  let day = planned > tomorrow ? planned : tomorrow;
  while (!isWorkingDay(day)) day = dayLater(day, 1);
  return day;
}

type Balance = { readonly total: number; readonly carried: number };

/**
 * Returns what is paid for a credit note. One that takes back more than was earned pays nothing, and what is missing
 * is carried to the next.
 */
export const payoutOf = ({ total, carried }: Balance): number => Math.max(0, total + carried);
export const carriedOf = ({ total, carried }: Balance): number => Math.min(0, total + carried);

/** Returns whether it is an IBAN whose check digits fit (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const moved = `${text.slice(4)}${text.slice(0, 4)}`;
  const digits = moved.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}
