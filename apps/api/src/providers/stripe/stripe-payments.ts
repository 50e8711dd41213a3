import { Stripe } from 'stripe';
import { ask } from './ask-stripe.ts';
import { type PaymentEvent, type Payments, PaymentsUnavailable, type Setup } from './interface.ts';
import { chargeCalls } from './stripe-charges.ts';
import { disputeCalls } from './stripe-disputes.ts';
import { refundCalls } from './stripe-refunds.ts';

type Settings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string | undefined;
};

const timeoutMs = 8000;

const addressOf = (apiUrl: string | undefined) => {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port, protocol: protocol.slice(0, -1) as 'http' | 'https' };
};

const idOf = (one: string | { readonly id: string } | null) => (typeof one === 'string' ? one : one?.id);

const referenceOf = (mandate: Stripe.SetupIntent['mandate']) =>
  typeof mandate === 'string' ? undefined : mandate?.payment_method_details.sepa_debit?.reference;

const statuses: Partial<Record<Stripe.SetupIntent.Status, Setup['status']>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
};

function methodOf(method: Stripe.SetupIntent['payment_method']): Setup['method'] {
  if (method === null || typeof method === 'string') return undefined;
  const { id, card, sepa_debit: debit } = method;
  if (card) return { id, type: 'card', brand: card.brand, last4: card.last4 };
  return debit?.last4 ? { id, type: 'sepa_debit', brand: null, last4: debit.last4 } : undefined;
}

function readEvent(event: Stripe.Event): PaymentEvent {
  const { object } = event.data as { object: { id?: string; payment_intent?: string } };
  // A dispute refers to a payment.
  const isDispute = event.type.startsWith('charge.dispute.');
  return {
    id: event.id,
    type: event.type,
    objectId: (isDispute ? object.payment_intent : object.id) ?? '',
    ...(isDispute ? { disputeId: object.id } : {}),
  };
}

const read = (intent: Stripe.SetupIntent): Setup => ({
  id: intent.id,
  status: statuses[intent.status] ?? 'open',
  clientSecret: intent.client_secret ?? '',
  method: methodOf(intent.payment_method),
  mandateId: idOf(intent.mandate),
  mandateReference: referenceOf(intent.mandate),
});

const gone = (id: string): Setup => ({
  id,
  status: 'canceled',
  clientSecret: '',
  method: undefined,
  mandateId: undefined,
  mandateReference: undefined,
});

export function createStripePayments({ secretKey, webhookSecret, apiUrl }: Settings): Payments {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const expand = ['payment_method', 'mandate'];
  return {
    createSetup: ({ key, owner, customerId }) =>
      ask(async () => {
        const metadata = { owner };
        // A method can be used again only when it belongs to a customer. No personal data is sent.
        const customer =
          customerId ?? (await stripe.customers.create({ metadata }, { idempotencyKey: `cus:${key}` })).id;
        const intent = await stripe.setupIntents.create(
          {
            customer,
            usage: 'off_session',
            allowed_payment_method_types: ['card', 'sepa_debit'],
            metadata,
            expand,
          },
          { idempotencyKey: `seti:${key}` },
        );
        return { ...read(intent), customerId: customer };
      }),
    readSetup: (id) =>
      ask(async () => read(await stripe.setupIntents.retrieve(id, { expand }))).catch((error: unknown) => {
        // A setup that Stripe does not know counts as cancelled.
        if (error instanceof PaymentsUnavailable && error.code === 'resource_missing') return gone(id);
        throw error;
      }),
    cancelSetup: (id) =>
      ask(async () => {
        await stripe.setupIntents.cancel(id);
      }),
    deleteCustomer: (id) =>
      ask(async () => {
        await stripe.customers.del(id);
      }).catch((error: unknown) => {
        if (!(error instanceof PaymentsUnavailable && error.code === 'resource_missing')) throw error;
      }),
    ...chargeCalls(stripe),
    ...refundCalls(stripe),
    ...disputeCalls(stripe),
    listEvents: (type) =>
      ask(async () => (await stripe.events.list({ type, limit: 100 })).data.map(readEvent)),
    verifyEvent: (body, signature) => {
      try {
        return readEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch {
        return undefined;
      }
    },
  };
}
