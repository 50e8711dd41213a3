import type Stripe from 'stripe';
import { openDispute } from '../objects/disputes.ts';
import { failRefund } from '../objects/refunds.ts';
import { requireObject } from '../objects/require-object.ts';
import type { Sandbox } from '../sandbox.ts';
import type { WebhookSettings } from '../webhooks/deliveries.ts';
import type { LoggedEvent } from '../webhooks/event-log.ts';
import { type AsBrowserOptions, completePayment, completeSetup } from './as-browser.ts';
import type { FaultRequest } from './faults.ts';
import type { LoggedRequest } from './request-log.ts';

export type ObjectSummary = {
  readonly setupIntents: readonly Stripe.SetupIntent[];
  readonly paymentIntents: readonly Stripe.PaymentIntent[];
  readonly paymentMethods: readonly Stripe.PaymentMethod[];
  readonly customers: readonly Stripe.Customer[];
  readonly charges: readonly Stripe.Charge[];
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
  readonly mandates: readonly Stripe.Mandate[];
};

/** What tests may do that no customer of Stripe can; over HTTP under `/_sandbox/`. */
export type SandboxControl = {
  /** Trouble for the next request (or `times` of them) that fits `method` and begins with `path`. */
  failNext(fault: FaultRequest): void;
  /** Requests that are being delayed are answered at once. */
  endDelays(): void;
  /** How webhooks travel from now on; what is not named stays as it is. */
  webhooks(settings: Partial<WebhookSettings>): void;
  /** Sends what is held, delayed or due for a retry, and waits for the answers. */
  deliverAll(): Promise<void>;
  resendEvent(eventId: string): Promise<void>;
  /** Oldest first; the newest 5,000. */
  requests(): readonly LoggedRequest[];
  /** Oldest first, with every delivery; the newest 10,000. */
  events(): readonly LoggedEvent[];
  /** Newest first. */
  objects(): ObjectSummary;
  expireIdempotencyKeys(): void;
  /** Ends the wait of a SEPA debit (or refund); false when nothing waits under this id. */
  settle(id: string): boolean;
  /** The customer's bank takes back what was paid with this payment intent. */
  dispute(paymentIntentId: string): void;
  /** What was given back did not arrive, and comes back. */
  failRefund(refundId: string): void;
  completeSetup(
    setupIntentId: string,
    cardNumberOrIban: string,
    options?: AsBrowserOptions,
  ): Stripe.SetupIntent;
  completePayment(
    paymentIntentId: string,
    options?: AsBrowserOptions & { readonly number?: string },
  ): Stripe.PaymentIntent;
  reset(): void;
};

const newest = <Item>(objects: Map<string, Item>): Item[] =>
  structuredClone([...objects.values()].toReversed());

export function createControl(sandbox: Sandbox): SandboxControl {
  const { store, events } = sandbox;
  return {
    failNext: (fault) => sandbox.faults.order(fault),
    endDelays: () => sandbox.faults.endDelays(),
    webhooks: (settings) => {
      events.deliveries.settings = { ...events.deliveries.settings, ...settings };
    },
    deliverAll: () => events.deliveries.deliverAll(),
    resendEvent: (eventId) => events.resend(eventId),
    requests: () => sandbox.requests.list(),
    events: () => events.list(),
    objects: () => ({
      setupIntents: newest(store.setup_intent),
      paymentIntents: newest(store.payment_intent),
      paymentMethods: newest(store.payment_method),
      customers: newest(store.customer),
      charges: newest(store.charge),
      refunds: newest(store.refund),
      disputes: newest(store.dispute),
      mandates: newest(store.mandate),
    }),
    expireIdempotencyKeys: () => sandbox.idempotency.clear(),
    settle: (id) => sandbox.timers.run(id),
    dispute: (id) => {
      const { latest_charge: charge } = requireObject(sandbox, 'payment_intent', id, 'intent');
      const chargeId = typeof charge === 'string' ? charge : (charge?.id ?? '');
      openDispute(sandbox, requireObject(sandbox, 'charge', chargeId, 'charge'));
    },
    failRefund: (id) => failRefund(sandbox, requireObject(sandbox, 'refund', id)),
    completeSetup: (id, number, options = {}) => completeSetup(sandbox, id, number, options),
    completePayment: (id, options = {}) => completePayment(sandbox, id, options),
    reset: () => sandbox.reset(),
  };
}
