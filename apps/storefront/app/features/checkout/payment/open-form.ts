import { type Client, openSetup, type Problem } from '@mendwell/contract';
import type { Stripe } from '@stripe/stripe-js';
import { storedWaitingOrder } from '#app/draft/order.ts';
import { oneTabAfterAnother } from '#app/features/photos/in-one-tab.ts';
import { call } from './call.ts';
import { finishPayment } from './finish-payment.ts';
import type { PaymentSettings } from './load-stripe.ts';
import type PaymentFieldsComponent from './payment-fields.tsx';

/** How far the payment provider's form is. */
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
  /** An order waits, and nobody can be asked whether it has its payment method. */
  | { readonly kind: 'unfinished'; readonly problem: Problem | undefined };

async function open(api: Client, settings: PaymentSettings): Promise<FormState> {
  const [opened, stripe, fields] = await Promise.all([
    // Like a first photo or price it may make the visitor known; side by side they would make two.
    oneTabAfterAnother('first photo', () => call(api, openSetup, { query: {} })),
    import('./load-stripe.ts').then(({ loadPayments }) => loadPayments(settings)).catch(() => undefined),
    import('./payment-fields.tsx').catch(() => undefined),
  ]);
  if (!opened.ok) return { kind: 'failed', problem: opened.problem };
  if (!stripe || !fields) return { kind: 'failed', problem: undefined };
  return { kind: 'open', ...opened.response, stripe, PaymentFields: fields.default };
}

/** What an order that waits leaves to do; nothing when the form is needed. */
async function finish(api: Client): Promise<FormState | undefined> {
  const waiting = storedWaitingOrder.get();
  const finished = waiting && (await finishPayment(api, waiting));
  if (finished?.kind === 'placed') return { kind: 'placed' };
  // With another form another order could be placed, while this one may be already.
  return finished?.kind === 'unknown' ? { kind: 'unfinished', problem: finished.problem } : undefined;
}

/** Asked for a form, the server may find that the order which waits is through, or has waited too long. */
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

/** Finishes an order that was only waiting for its last step, or opens the form; once, however often it is asked. */
export function openForm(api: Client, settings: PaymentSettings): Promise<FormState> {
  beginning ??= begin(api, settings).finally(() => {
    beginning = undefined;
  });
  return beginning;
}
