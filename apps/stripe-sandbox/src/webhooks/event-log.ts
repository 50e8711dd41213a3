import type Stripe from 'stripe';
import { CappedMap } from '../objects/capped-map.ts';
import { newId } from '../objects/ids.ts';
import type { Store } from '../objects/store.ts';
import { Deliveries, type Delivery } from './deliveries.ts';

const kept = 10_000;
export const apiVersion = '2026-10-28.endive';

export type LoggedEvent = {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** The event as it was sent: a snapshot of the object at that time. */
  readonly payload: string;
  readonly deliveries: Delivery[];
};

/** The events in order, with their deliveries. */
export class EventLog {
  readonly deliveries = new Deliveries();
  readonly #events = new CappedMap<LoggedEvent>(kept);
  readonly #store: Store;
  readonly #now: () => number;
  #cause: { id: string | null; idempotency_key: string | null } = { id: null, idempotency_key: null };

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Events that happen in `action` name the request that caused them. */
  causedBy<Result>(cause: { id: string; idempotency_key: string | null }, action: () => Result): Result {
    this.#cause = cause;
    try {
      return action();
    } finally {
      this.#cause = { id: null, idempotency_key: null };
    }
  }

  emit(type: Stripe.Event.Type, object: object): void {
    const id = newId('evt');
    const created = Math.floor(this.#now() / 1000);
    const endpoints = this.#endpointsFor(type);
    const payload = JSON.stringify({
      id,
      object: 'event',
      api_version: apiVersion,
      created,
      data: { object },
      livemode: false,
      pending_webhooks: endpoints.length,
      request: this.#cause,
      type,
    });
    const deliveries = endpoints.flatMap((endpoint) => this.deliveries.send(payload, endpoint));
    this.#events.set(id, { id, type, created, payload, deliveries });
  }

  async resend(id: string): Promise<void> {
    const event = this.#events.get(id);
    if (!event) throw new Error(`There is no event ${id}.`);
    const again = this.#endpointsFor(event.type).map((endpoint) =>
      this.deliveries.resend(event.payload, endpoint),
    );
    event.deliveries.push(...(await Promise.all(again)));
  }

  get(id: string): LoggedEvent | undefined {
    return this.#events.get(id);
  }

  list(): LoggedEvent[] {
    return [...this.#events.values()];
  }

  clear(): void {
    this.#events.clear();
    this.deliveries.clear();
  }

  #endpointsFor(type: string): { url: string; secret: string }[] {
    return [...this.#store.webhook_endpoint.values()].flatMap(
      ({ status, enabled_events, url, secret = '' }) =>
        status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type))
          ? [{ url, secret }]
          : [],
    );
  }
}
