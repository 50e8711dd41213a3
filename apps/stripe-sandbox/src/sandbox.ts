import { IdempotencyKeys } from './api/idempotency.ts';
import { Faults } from './control/faults.ts';
import { RequestLog } from './control/request-log.ts';
import { Store } from './objects/store.ts';
import { Timers } from './objects/timers.ts';
import { EventLog } from './webhooks/event-log.ts';

export type SandboxOptions = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhook?: { readonly url: string; readonly secret: string };
  /** Milliseconds since 1970; the age of idempotency keys is measured with it. */
  readonly clock?: () => number;
  /**
   * How long the slow test accounts take to settle, and how long refunds to any account take to arrive.
   */
  readonly sepaDelayMs?: number;
};

const threeMinutes = 180_000;

/** One account at this Stripe sandbox, with all its data. */
export class Sandbox {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly now: () => number;
  readonly sepaDelayMs: number;
  readonly store = new Store();
  readonly timers = new Timers();
  readonly faults = new Faults();
  readonly requests = new RequestLog();
  readonly idempotency: IdempotencyKeys;
  readonly events: EventLog;
  readonly #webhook: { readonly url: string; readonly secret: string } | undefined;
  /** The address of the sandbox: the bank's pages are there, too. */
  url = '';

  constructor(options: SandboxOptions) {
    if (!options.secretKey.startsWith('sk_test_') || !options.publishableKey.startsWith('pk_test_'))
      throw new Error('The Stripe sandbox takes test keys only: sk_test_… and pk_test_…');
    this.secretKey = options.secretKey;
    this.publishableKey = options.publishableKey;
    this.now = options.clock ?? Date.now;
    this.sepaDelayMs = options.sepaDelayMs ?? threeMinutes;
    this.idempotency = new IdempotencyKeys(this.now);
    this.events = new EventLog(this.store, this.now);
    this.#webhook = options.webhook;
    this.#addWebhook();
  }

  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  reset(): void {
    this.timers.clear();
    this.events.clear();
    this.store.clear();
    this.faults.clear();
    this.requests.clear();
    this.idempotency.clear();
    this.#addWebhook();
  }

  #addWebhook(): void {
    if (!this.#webhook) return;
    this.store.webhook_endpoint.set('we_sandbox', {
      id: 'we_sandbox',
      object: 'webhook_endpoint',
      api_version: null,
      application: null,
      created: this.seconds(),
      description: 'Given at start',
      enabled_events: ['*'],
      livemode: false,
      metadata: {},
      status: 'enabled',
      ...this.#webhook,
    });
  }
}
