import { setTimeout as wait } from 'node:timers/promises';
import { signatureHeader } from './signature.ts';

export type WebhookSettings = {
  /** Wait so long before the first attempt. */
  delayMs: number;
  /** So many at once. */
  copies: number;
  /** Newest first, of what happens within a moment. */
  shuffle: boolean;
  /** Keep them until `deliverAll`, those that failed as well. */
  paused: boolean;
  /** One after the other, each once the one before is answered. */
  inTurn: boolean;
  /** Never send them. */
  lose: boolean;
};

export type Delivery = {
  readonly url: string;
  attempt: number;
  /** HTTP status of the last answer, or why there is none. */
  outcome: number | 'waiting' | 'lost' | 'unreachable';
};

type Job = {
  readonly payload: string;
  readonly secret: string;
  readonly delivery: Delivery;
};

const retryAfterMs = [200, 1_000, 5_000, 15_000];
const patienceMs = 10_000;
const momentMs = 50;

const usualSettings: WebhookSettings = {
  delayMs: 0,
  copies: 1,
  shuffle: false,
  paused: false,
  inTurn: false,
  lose: false,
};

/** Takes events to the webhook endpoints: signed, retried, and as unreliably as a test wishes. */
export class Deliveries {
  settings: WebhookSettings = { ...usualSettings };
  #held: Job[] = [];
  #batch: Job[] = [];
  readonly #scheduled = new Map<Job, NodeJS.Timeout>();
  readonly #inFlight = new Set<Promise<void>>();
  #stopping = new AbortController();

  send(payload: string, endpoint: { url: string; secret: string }): Delivery[] {
    const { lose, copies, paused } = this.settings;
    return Array.from({ length: copies }, () => {
      const delivery: Delivery = { url: endpoint.url, attempt: 0, outcome: lose ? 'lost' : 'waiting' };
      const job = { payload, secret: endpoint.secret, delivery };
      if (paused && !lose) this.#held.push(job);
      else if (!lose) this.#enqueue(job);
      return delivery;
    });
  }

  /** Sends one more at once, whatever the settings, and waits for the answer. */
  async resend(payload: string, endpoint: { url: string; secret: string }): Promise<Delivery> {
    const delivery: Delivery = { url: endpoint.url, attempt: 0, outcome: 'waiting' };
    await this.#start({ payload, secret: endpoint.secret, delivery });
    return delivery;
  }

  /** Sends what is held, delayed or due for another attempt, and waits for the answers. */
  async deliverAll(): Promise<void> {
    const due = [...this.#held, ...this.#scheduled.keys(), ...this.#batch];
    this.#held = [];
    this.#batch = [];
    for (const timer of this.#scheduled.values()) clearTimeout(timer);
    this.#scheduled.clear();
    for (const job of this.settings.shuffle ? due.toReversed() : due) {
      const answered = this.#start(job);
      if (this.settings.inTurn) await answered;
    }
    await Promise.all(this.#inFlight);
  }

  /** Forgets what is under way. */
  clear(): void {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    for (const timer of this.#scheduled.values()) clearTimeout(timer);
    this.#scheduled.clear();
    this.#held = [];
    this.#batch = [];
    this.settings = { ...usualSettings };
  }

  #enqueue(job: Job): void {
    if (!this.settings.shuffle) return this.#schedule(job, this.settings.delayMs);
    this.#batch.push(job);
    if (this.#batch.length === 1) void this.#sendBatchBackwards(this.#stopping.signal);
  }

  async #sendBatchBackwards(stopping: AbortSignal): Promise<void> {
    await wait(momentMs + this.settings.delayMs);
    if (stopping.aborted) return;
    const batch = this.#batch.toReversed();
    this.#batch = [];
    for (const job of batch) await this.#start(job);
  }

  #schedule(job: Job, delayMs: number): void {
    if (this.settings.paused) {
      this.#held.push(job);
      return;
    }
    const timer = setTimeout(() => {
      this.#scheduled.delete(job);
      void this.#start(job);
    }, delayMs);
    this.#scheduled.set(job, timer);
  }

  #start(job: Job): Promise<void> {
    const attempt = this.#attempt(job).finally(() => this.#inFlight.delete(attempt));
    this.#inFlight.add(attempt);
    return attempt;
  }

  async #attempt(job: Job): Promise<void> {
    const { delivery, payload, secret } = job;
    const stopping = this.#stopping.signal;
    delivery.attempt += 1;
    delivery.outcome = await post(delivery.url, payload, secret, stopping);
    const delivered = typeof delivery.outcome === 'number' && delivery.outcome < 300;
    const again = retryAfterMs[delivery.attempt - 1];
    if (!delivered && again !== undefined && !stopping.aborted) this.#schedule(job, again);
  }
}

async function post(
  url: string,
  payload: string,
  secret: string,
  stopping: AbortSignal,
): Promise<number | 'unreachable'> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(payload, secret),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 'unreachable';
  }
}
