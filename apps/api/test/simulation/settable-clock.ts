import type { Clock } from '#platform/clock.ts';

export const minutes = 60_000;
export const hours = 60 * minutes;
export const days = 24 * hours;

/** Stands still until it is set. */
export class SettableClock implements Clock {
  #now = new Date('2026-11-15T12:00:00Z').getTime();
  now(): Date {
    return new Date(this.#now);
  }
  set(to: number): void {
    this.#now = to;
  }
  in(ms: number): Date {
    return new Date(this.#now + ms);
  }
}
