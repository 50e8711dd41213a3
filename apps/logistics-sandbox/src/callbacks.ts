import { randomUUID } from 'node:crypto';
import { post } from './post.ts';
import { Refusal } from './refusal.ts';
import { type Forgery, forgeries, sign } from './signature.ts';

export type EventType = 'collected' | 'delivered' | 'failed';
export type Receiver = { readonly url: string; readonly secret: string };

export type CallbackSettings = {
  /** How long to wait before the first attempt. */
  delayMs: number;
  /** How many copies to send at once. */
  copies: number;
  /** Sends events that happen within a moment newest first. */
  shuffle: boolean;
  /** Holds events until `deliverAll`. */
  paused: boolean;
  /** Sends events one after the other, each when the one before was answered. */
  inTurn: boolean;
  /** Never sends events. */
  lose: boolean;
};

type Delivery = { attempt: number; outcome: number | 'waiting' | 'lost' | 'unreachable' };
type Job = { readonly body: string; readonly delivery: Delivery };
export type LoggedEvent = {
  readonly id: string;
  readonly type: EventType;
  readonly booking: string;
  readonly body: string;
  readonly deliveries: Delivery[];
};

const retryAfterMs = [200, 1_000, 5_000, 15_000];
const momentMs = 50;
const usual: CallbackSettings = {
  delayMs: 0,
  copies: 1,
  shuffle: false,
  paused: false,
  inTurn: false,
  lose: false,
};

const compose = (type: EventType, booking: string) => {
  const id = `evt_${randomUUID()}`;
  return { id, type, booking, body: JSON.stringify({ id, type, booking, at: new Date().toISOString() }) };
};

/** Reports what happened to bookings: signed, repeated, and as unreliably as a test wishes. */
export class Callbacks {
  settings: CallbackSettings = { ...usual };
  readonly #receiver: Receiver | undefined;
  #events: LoggedEvent[] = [];
  #due: Job[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #rounds = new Set<Promise<void>>();
  #stopping = new AbortController();

  constructor(receiver: Receiver | undefined) {
    this.#receiver = receiver;
  }

  tell(type: EventType, booking: string): void {
    const { copies, delayMs, lose, shuffle } = this.settings;
    const event: LoggedEvent = { ...compose(type, booking), deliveries: [] };
    this.#events.push(event);
    if (!this.#receiver) return;
    for (let copy = 0; copy < copies; copy += 1) {
      const delivery: Delivery = { attempt: 0, outcome: lose ? 'lost' : 'waiting' };
      event.deliveries.push(delivery);
      if (!lose) this.#due.push({ body: event.body, delivery });
    }
    this.#sendIn(delayMs + (shuffle ? momentMs : 0));
  }

  /** Sends events that are held, delayed or due for another attempt, and waits for the responses. */
  async deliverAll(): Promise<void> {
    const due = this.settings.shuffle ? this.#due.toReversed() : this.#due;
    this.#due = [];
    const round = this.#send(due).finally(() => this.#rounds.delete(round));
    this.#rounds.add(round);
    await Promise.all(this.#rounds);
  }

  /** Sends an event once more at once, whatever the settings, and waits for the response. */
  async resend(id: string): Promise<void> {
    const event = this.#events.find((one) => one.id === id);
    if (!event) throw new Refusal(404, 'not_found');
    const delivery: Delivery = { attempt: 0, outcome: 'waiting' };
    event.deliveries.push(delivery);
    await this.#attempt({ body: event.body, delivery });
  }

  /** Sends a forged event in the courier's name; tests check the response of the receiver. */
  async forge(type: EventType, booking: string, how: Forgery): Promise<number | 'unreachable'> {
    if (!this.#receiver) throw new Refusal(409, 'no_receiver');
    const { url, secret } = this.#receiver;
    return post(url, forgeries[how](compose(type, booking).body, secret));
  }

  events(): readonly LoggedEvent[] {
    return this.#events;
  }

  /** Drops all events that are in progress. */
  clear(): void {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#due = [];
    this.#events = [];
    this.settings = { ...usual };
  }

  #sendIn(delayMs: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.settings.paused) void this.deliverAll();
    }, delayMs);
    this.#timers.add(timer);
  }

  async #send(jobs: readonly Job[]): Promise<void> {
    const { shuffle, inTurn } = this.settings;
    if (!shuffle && !inTurn) await Promise.all(jobs.map((job) => this.#attempt(job)));
    // They are sent one after the other; otherwise the network could restore the original order.
    else for (const job of jobs) await this.#attempt(job);
  }

  async #attempt(job: Job): Promise<void> {
    if (!this.#receiver) return;
    const { delivery, body } = job;
    const stopping = this.#stopping.signal;
    const { url, secret } = this.#receiver;
    delivery.attempt += 1;
    delivery.outcome = await post(url, { body, signature: sign(body, secret) }, stopping);
    const isTaken = typeof delivery.outcome === 'number' && delivery.outcome < 300;
    const again = retryAfterMs[delivery.attempt - 1];
    if (isTaken || again === undefined || stopping.aborted) return;
    this.#due.push(job);
    this.#sendIn(again);
  }
}
