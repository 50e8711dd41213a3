/**
 * Events that will happen by themselves, such as a SEPA debit that settles; they can be run early or
 * dropped.
 */
export class Timers {
  readonly #waiting = new Map<string, { timer: NodeJS.Timeout; action: () => void }>();

  after(delayMs: number, key: string, action: () => void): void {
    const timer = setTimeout(() => this.run(key), delayMs);
    this.#waiting.set(key, { timer, action });
  }

  /** Runs the action now, once. Returns false when nothing waits under this key. */
  run(key: string): boolean {
    const due = this.#waiting.get(key);
    if (!due) return false;
    clearTimeout(due.timer);
    this.#waiting.delete(key);
    due.action();
    return true;
  }

  clear(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }
}
