import { type Client, openSetup, type Problem } from '@mendwell/contract';
import { oneTabAfterAnother } from '@mendwell/web/in-one-tab.ts';
import { call } from '@mendwell/web/page-api.ts';
import type { Stripe } from '@stripe/stripe-js';
import { storedWaitingOrder } from '#app/draft/order.ts';
import { finishPayment } from './finish-payment.ts';
import type { PaymentSettings } from './load-stripe.ts';
import type PaymentFieldsComponent from './payment-fields.tsx';

/** The state of the payment provider's form. */
export type FormState =
  | { readonly kind: 'finishing' | 'opening' | 'placed' }
  | {
      readonly kind: 'open';
      readonly setupIntentId: string;
      readonly clientSecret: string;
      readonly stripe: Stripe;
      readonly PaymentFields: typeof PaymentFieldsComponent;
    }
  | { readonly kind: 'failed'; readonly problem: Problem | undefined }
  /** An order waits, and the server could not be asked whether its payment method is saved. */
  | { readonly kind: 'unfinished'; readonly problem: Problem | undefined };

async function open(api: Client, settings: PaymentSettings): Promise<FormState> {
  const [opened, stripe, fields] = await Promise.all([
    // Like a first photo or price request, this may create the visitor; two at once would create two
    // visitors.
    oneTabAfterAnother('first photo', () => call(api, openSetup, { query: {} })),
    import('./load-stripe.ts').then(({ loadPayments }) => loadPayments(settings)).catch(() => undefined),
    import('./payment-fields.tsx').catch(() => undefined),
  ]);
  if (!opened.ok) return { kind: 'failed', problem: opened.problem };
  if (!stripe || !fields) return { kind: 'failed', problem: undefined };
  return { kind: 'open', ...opened.response, stripe, PaymentFields: fields.default };
}

/** Tries to finish a waiting order. Returns undefined when the form is needed. */
async function finish(api: Client): Promise<FormState | undefined> {
  const waiting = storedWaitingOrder.get();
  const finished = waiting && (await finishPayment(api, waiting));
  if (finished?.kind === 'placed') return { kind: 'placed' };
  // Another form could place another order, while this one may already be placed.
  return finished?.kind === 'unknown' ? { kind: 'unfinished', problem: finished.problem } : undefined;
}

/**
 * When a form is requested, the server may find that the waiting order is complete, or has waited too
 * long.
 */
async function begin(api: Client, settings: PaymentSettings): Promise<FormState> {
  const before = await finish(api);
  if (before) return before;
  const opened = await open(api, settings);
  const code = opened.kind === 'failed' ? opened.problem?.code : undefined;
  if (code === 'already_ordered') return (await finish(api)) ?? opened;
  if (code !== 'order_expired') return opened;
  storedWaitingOrder.clear();
  return open(api, settings);
}

let beginning: Promise<FormState> | undefined;

/**
 * Finishes an order that only lacks its last step, or opens the form. Concurrent calls share one
 * attempt.
 */
export function openForm(api: Client, settings: PaymentSettings): Promise<FormState> {
  beginning ??= begin(api, settings).finally(() => {
    beginning = undefined;
  });
  return beginning;
}
