/** What will happen by itself, such as a SEPA debit that settles; can be hurried or forgotten. */
export class Timers {
  readonly #waiting = new Map<string, { timer: NodeJS.Timeout; action: () => void }>();

  after(delayMs: number, key: string, action: () => void): void {
    const timer = setTimeout(() => this.run(key), delayMs);
    this.#waiting.set(key, { timer, action });
  }

  /** Does it now, once; false when nothing waits under this key. */
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
