import { StripeError } from '../api/stripe-error.ts';
import type { WebhookSettings } from '../webhooks/deliveries.ts';
import type { AsBrowserOptions } from './as-browser.ts';
import type { SandboxControl } from './control.ts';
import type { FaultRequest } from './faults.ts';

type Body = {
  readonly id?: string;
  readonly number?: string;
  readonly orders?: readonly string[];
  readonly status?: unknown;
} & AsBrowserOptions;
type Action = (control: SandboxControl, body: Body) => unknown;

const actions: Readonly<Record<string, Action>> = {
  'POST fail-next': (control, body) => control.failNext(body as FaultRequest),
  'POST end-delays': (control) => control.endDelays(),
  'POST webhooks': (control, body) => control.webhooks(body as Partial<WebhookSettings>),
  'POST deliver-all': (control) => control.deliverAll(),
  'POST resend-event': (control, { id = '' }) => control.resendEvent(id),
  'GET requests': (control) => control.requests(),
  'GET events': (control) =>
    control.events().map(({ payload, ...rest }) => ({ ...rest, event: JSON.parse(payload) as object })),
  'GET objects': (control) => control.objects(),
  'POST money-of': (control, { orders = [] }) => control.moneyOf(orders),
  'POST expire-idempotency-keys': (control) => control.expireIdempotencyKeys(),
  'POST dispute': (control, { id = '' }) => control.dispute(id),
  'POST submit-evidence': (control, { id = '' }) => control.submitEvidence(id),
  'POST close-dispute': (control, { id = '', status }) =>
    control.closeDispute(id, status === 'won' ? status : 'lost'),
  'POST fail-refund': (control, { id = '' }) => control.failRefund(id),
  'POST behave-like': (control, { id = '', number = '' }) => control.behaveLike(id, number),
  'POST settle': (control, { id = '' }) => ({ settled: control.settle(id) }),
  'POST complete-setup': (control, { id = '', number = '', ...options }) =>
    control.completeSetup(id, number, options),
  'POST complete-payment': (control, { id = '', ...options }) => control.completePayment(id, options),
  'POST reset': (control) => control.reset(),
};

/** Offers `SandboxControl` to other processes: `POST /_sandbox/fail-next` and so on, with JSON. */
export async function respondToControl(
  control: SandboxControl,
  method: string,
  name: string,
  body: string,
): Promise<{ status: number; body: string }> {
  const action = actions[`${method} ${name}`];
  if (!action) return { status: 404, body: JSON.stringify({ known: Object.keys(actions) }) };
  try {
    const result = await action(control, JSON.parse(body || '{}') as Body);
    return { status: 200, body: JSON.stringify(result ?? {}) };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'refused';
    return {
      status: error instanceof StripeError ? error.status : 400,
      body: JSON.stringify({ error: message }),
    };
  }
}
