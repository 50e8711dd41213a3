import type Stripe from 'stripe';
import { closeDispute, disputeOf, openDispute, submitEvidence } from '../objects/disputes.ts';
import { behaveLike } from '../objects/payment-methods.ts';
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

/** What was taken with one successful charge, and what went back of it. */
export type MoneyOfCharge = {
  readonly order: string | undefined;
  readonly paymentIntent: string;
  readonly amount: number;
  readonly isDisputed: boolean;
  readonly refunds: readonly { readonly id: string; readonly amount: number }[];
};

/** Actions for tests that no customer of Stripe has; over HTTP they are under `/_sandbox/`. */
export type SandboxControl = {
  /**
   * Sets a fault for the next request (or `times` of them) that has this `method` and begins with
   * `path`.
   */
  failNext(fault: FaultRequest): void;
  /** Responds to all delayed requests at once. */
  endDelays(): void;
  /** Sets how webhooks are delivered from now on; settings that are not named stay unchanged. */
  webhooks(settings: Partial<WebhookSettings>): void;
  /** Sends webhooks that are held, delayed or due for a retry, and waits for the responses. */
  deliverAll(): Promise<void>;
  resendEvent(eventId: string): Promise<void>;
  /** Returns the newest 5,000 requests, oldest first. */
  requests(): readonly LoggedRequest[];
  /** Returns the newest 10,000 events with every delivery, oldest first. */
  events(): readonly LoggedEvent[];
  /** Returns the objects, newest first. */
  objects(): ObjectSummary;
  /** Returns the money of the charges whose intents name one of these orders in their metadata. */
  moneyOf(orders: readonly string[]): readonly MoneyOfCharge[];
  expireIdempotencyKeys(): void;
  /** Completes a waiting SEPA debit (or refund). Returns false when nothing waits under this id. */
  settle(id: string): boolean;
  /** Lets the customer's bank take back what was paid with this payment intent. */
  dispute(paymentIntentId: string): void;
  /** Sends the evidence about such a dispute, as at Stripe's own site. */
  submitEvidence(paymentIntentId: string): void;
  /** Lets the bank decide about such a dispute. */
  closeDispute(paymentIntentId: string, status: 'won' | 'lost'): void;
  /** Lets a refund fail: the money did not arrive and comes back. */
  failRefund(refundId: string): void;
  /** Lets a saved method behave like the one with this number from now on. */
  behaveLike(paymentMethodId: string, cardNumber: string): void;
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

function moneyOf({ store }: Sandbox, orders: readonly string[]): MoneyOfCharge[] {
  const wanted = new Set(orders);
  const intents = new Map<string, string>();
  for (const { id, metadata } of store.payment_intent.values())
    if (metadata['order'] !== undefined && wanted.has(metadata['order'])) intents.set(id, metadata['order']);
  const intentOf = ({ payment_intent: intent }: Stripe.Charge | Stripe.Refund) =>
    typeof intent === 'string' ? intent : (intent?.id ?? '');
  const refunds = [...store.refund.values()].filter(
    (refund) => intents.has(intentOf(refund)) && refund.status !== 'failed',
  );
  return [...store.charge.values()]
    .filter((charge) => intents.has(intentOf(charge)) && charge.status === 'succeeded')
    .map((charge) => ({
      order: intents.get(intentOf(charge)),
      paymentIntent: intentOf(charge),
      amount: charge.amount,
      isDisputed: charge.disputed,
      refunds: refunds
        .filter((refund) => refund.charge === charge.id)
        .map(({ id, amount }) => ({ id, amount })),
    }));
}

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
    moneyOf: (orders) => moneyOf(sandbox, orders),
    expireIdempotencyKeys: () => sandbox.idempotency.clear(),
    settle: (id) => sandbox.timers.run(id),
    dispute: (id) => {
      const { latest_charge: charge } = requireObject(sandbox, 'payment_intent', id, 'intent');
      const chargeId = typeof charge === 'string' ? charge : (charge?.id ?? '');
      openDispute(sandbox, requireObject(sandbox, 'charge', chargeId, 'charge'));
    },
    submitEvidence: (id) => submitEvidence(sandbox, disputeOf(sandbox, id)),
    closeDispute: (id, status) => closeDispute(sandbox, disputeOf(sandbox, id), status),
    failRefund: (id) => failRefund(sandbox, requireObject(sandbox, 'refund', id)),
    behaveLike: (id, number) => behaveLike(sandbox, id, number),
    completeSetup: (id, number, options = {}) => completeSetup(sandbox, id, number, options),
    completePayment: (id, options = {}) => completePayment(sandbox, id, options),
    reset: () => sandbox.reset(),
  };
}
