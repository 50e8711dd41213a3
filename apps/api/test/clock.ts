import type { Clock } from '#platform/clock.ts';

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now: Date;
  constructor(start = '2026-11-15T12:00:00Z') {
    this.#now = new Date(start);
  }
  now(): Date {
    return new Date(this.#now);
  }
  advance({ days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }): void {
    this.#now = new Date(this.#now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
  }
}
