import { setTimeout as wait } from 'node:timers/promises';

export type FaultRequest = {
  readonly method?: string;
  /** The beginning of the path, for example `/bookings/bk_1/move`. */
  readonly path?: string;
  readonly status?: number;
  readonly times?: number;
  /**
   * `before`: nothing is done. `after`: the call is done, then gets a wrong response. `drop-answer`: the
   * call is done, then the connection is cut. `late`: the call is done only after `delayMs`, as if the
   * request had travelled that long.
   */
  readonly mode?: 'before' | 'after' | 'drop-answer' | 'late';
  readonly delayMs?: number;
};

export type Fault = {
  readonly mode: 'before' | 'after' | 'drop-answer' | 'late' | 'slow';
  readonly status: number;
  readonly delayMs: number;
};

/** Faults that tests have requested for the next calls. */
export class Faults {
  #ordered: { readonly wish: FaultRequest; left: number }[] = [];
  #delays = new AbortController();

  order(wish: FaultRequest): void {
    this.#ordered.push({ wish, left: wish.times ?? 1 });
  }

  /** Returns the fault for this call, if any, and uses it up. */
  take(method: string, path: string): Fault | undefined {
    const found = this.#ordered.find(
      ({ wish }) => (wish.method ?? method) === method && path.startsWith(wish.path ?? '/'),
    );
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#ordered = this.#ordered.filter((one) => one !== found);
    const { mode, status, delayMs = 0 } = found.wish;
    const isOnlySlow = !mode && !status && delayMs > 0;
    return { mode: isOnlySlow ? 'slow' : (mode ?? 'before'), status: status ?? 500, delayMs };
  }

  /** Waits for the delay of a call, or until delays are ended. */
  async delay(ms: number): Promise<void> {
    await wait(ms, undefined, { ref: false, signal: this.#delays.signal }).catch(() => undefined);
  }

  /** Lets all delayed calls go on at once. */
  endDelays(): void {
    this.#delays.abort();
    this.#delays = new AbortController();
  }

  clear(): void {
    this.#ordered = [];
    this.endDelays();
  }
}
