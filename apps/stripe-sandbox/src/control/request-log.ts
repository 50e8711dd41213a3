const kept = 5_000;

export type LoggedRequest = {
  readonly id: string;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  key: 'secret' | 'publishable' | 'none';
  readonly params: unknown;
  /** `cut` when the connection was closed before the response. */
  status: number | 'waiting' | 'cut';
};

/** The newest requests, so that a test can assert what was requested from Stripe. */
export class RequestLog {
  #requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.#requests.push(request);
    // The log is cut in large steps: moving thousands of entries for each new one would cost more than
    // the entry.
    if (this.#requests.length > kept * 1.2) this.#requests = this.#requests.slice(-kept);
  }

  list(): LoggedRequest[] {
    return this.#requests.slice(-kept);
  }

  clear(): void {
    this.#requests = [];
  }
}
