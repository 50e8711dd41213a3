import { setTimeout as wait } from 'node:timers/promises';

export type FaultRequest = {
  readonly method?: string;
  /** How the path begins, for example `/v1/payment_intents`. */
  readonly path?: string;
  /** Defaults to 500, or to the true answer when only `delayMs` is given. */
  readonly status?: 500 | 400 | 402 | 429;
  readonly times?: number;
  /** `before`: nothing is done. `after`: done, then answered wrongly. `drop-answer`: done, then the line is cut. */
  readonly mode?: 'before' | 'after' | 'drop-answer';
  readonly delayMs?: number;
};

export type Fault = {
  readonly mode: 'before' | 'after' | 'drop-answer' | 'slow';
  readonly status: 500 | 400 | 402 | 429;
  readonly delayMs: number;
};

/** Troubles ordered for the next requests. */
export class Faults {
  #ordered: { wish: FaultRequest; left: number }[] = [];
  #delays = new AbortController();

  order(wish: FaultRequest): void {
    this.#ordered.push({ wish, left: wish.times ?? 1 });
  }

  /** The trouble for this request, if any; it is used up by asking. */
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

  /** Waits as long as a call is to be delayed, or until delays are ended. */
  async delay(ms: number): Promise<void> {
    await wait(ms, undefined, { ref: false, signal: this.#delays.signal }).catch(() => undefined);
  }

  /** Whoever is delayed goes on at once. */
  endDelays(): void {
    this.#delays.abort();
    this.#delays = new AbortController();
  }

  clear(): void {
    this.#ordered = [];
    this.endDelays();
  }
}
