import { setTimeout as wait } from 'node:timers/promises';

export type FaultRequest = {
  readonly method?: string;
  /** The beginning of the path, for example `/v1/payment_intents`. */
  readonly path?: string;
  /** Defaults to 500, or to the true response when only `delayMs` is given. */
  readonly status?: 500 | 400 | 402 | 429;
  readonly times?: number;
  /**
   * `before`: nothing is done. `after`: the request is done, then gets a wrong response. `drop-answer`:
   * the request is done, then the connection is cut.
   */
  readonly mode?: 'before' | 'after' | 'drop-answer';
  readonly delayMs?: number;
};

export type Fault = {
  readonly mode: 'before' | 'after' | 'drop-answer' | 'slow';
  readonly status: 500 | 400 | 402 | 429;
  readonly delayMs: number;
};

/** Faults that tests have requested for the next requests. */
export class Faults {
  #ordered: { wish: FaultRequest; left: number }[] = [];
  #delays = new AbortController();

  order(wish: FaultRequest): void {
    this.#ordered.push({ wish, left: wish.times ?? 1 });
  }

  /** Returns the fault for this request, if any, and uses it up. */
  take(method: string, path: string): Fault | undefined {
    const found = this.#ordered.find(
      ({ wish }) => (!wish.method || wish.method === method) && path.startsWith(wish.path ?? '/v1/'),
    );
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#ordered = this.#ordered.filter((one) => one !== found);
    const { mode, status, delayMs = 0 } = found.wish;
    const onlySlow = !mode && !status && delayMs > 0;
    return { mode: onlySlow ? 'slow' : (mode ?? 'before'), status: status ?? 500, delayMs };
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
