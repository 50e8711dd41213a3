import { setTimeout as wait } from 'node:timers/promises';
import { signatureHeader } from './signature.ts';

export type WebhookSettings = {
  /** How long to wait before the first attempt. */
  delayMs: number;
  /** How many copies to send at once. */
  copies: number;
  /** Sends events that happen within a moment newest first. */
  shuffle: boolean;
  /** Holds events until `deliverAll`, including those that failed. */
  paused: boolean;
  /** Sends events one after the other, each when the one before was answered. */
  inTurn: boolean;
  /** Never sends events. */
  lose: boolean;
};

export type Delivery = {
  readonly url: string;
  attempt: number;
  /** HTTP status of the last response, or why there is none. */
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

/** Delivers events to the webhook endpoints: signed, retried, and as unreliably as a test wishes. */
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

  /** Sends an event once more at once, whatever the settings, and waits for the response. */
  async resend(payload: string, endpoint: { url: string; secret: string }): Promise<Delivery> {
    const delivery: Delivery = { url: endpoint.url, attempt: 0, outcome: 'waiting' };
    await this.#start({ payload, secret: endpoint.secret, delivery });
    return delivery;
  }

  /** Sends events that are held, delayed or due for another attempt, and waits for the responses. */
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

  /** Drops all events that are in progress. */
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
