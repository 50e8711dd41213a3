import { type Order, type Problem, paymentAction } from '@mendwell/contract';
import type { Stripe, StripeError } from '@stripe/stripe-js';
import { call } from '#app/features/checkout/payment/call.ts';
import { loadPayments, type PaymentSettings } from '#app/features/checkout/payment/load-stripe.ts';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { pageApi, reportCharge } from './report-charge.ts';

export type Approval =
  /** What the server found; and whether the bank has said no. */
  | { readonly kind: 'told'; readonly order: Order; readonly isUnconfirmed: boolean }
  /** The bank has answered, and the server could not be told. */
  | { readonly kind: 'unheard'; readonly paymentIntentId: string }
  /** The bank was not asked. */
  | { readonly kind: 'not asked'; readonly problem: Problem | undefined };

const isAuthentication = (error: StripeError | undefined) =>
  error?.code === 'payment_intent_authentication_failure';

/** Off-session the bank has refused this very method; with the customer present it asks. */
async function askBank(stripe: Stripe, clientSecret: string): Promise<StripeError | undefined> {
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (!paymentIntent) return error;
  // Asked before, in another tab, and not answered.
  if (paymentIntent.status === 'requires_action')
    return (await stripe.handleNextAction({ clientSecret })).error;
  const method = paymentIntent.last_payment_error?.payment_method?.id;
  if (paymentIntent.status !== 'requires_payment_method' || !method) return undefined;
  const confirmed = await stripe.confirmPayment({
    clientSecret,
    confirmParams: { payment_method: method, return_url: `${location.origin}/order/pay` },
    redirect: 'if_required',
  });
  return confirmed.error;
}

/** How the charge ended, by the server's own look at it. */
export async function confirmCharge(
  link: OrderLink,
  paymentIntentId: string,
  isUnconfirmed = false,
): Promise<Approval> {
  const reported = await reportCharge(link, paymentIntentId);
  if (reported.ok) return { kind: 'told', order: reported.response, isUnconfirmed };
  return { kind: 'unheard', paymentIntentId };
}

/** The customer's approval at the bank: in a window above this page, or on a page of the bank's own. */
export async function approveCharge(
  { orderNumber }: Order,
  link: OrderLink,
  settings: PaymentSettings,
): Promise<Approval> {
  const body = { orderNumber, signature: link.token, action: 'authenticate' as const };
  const [asked, stripe] = await Promise.all([
    call(pageApi(), paymentAction, { body }),
    loadPayments(settings).catch(() => undefined),
  ]);
  if (!asked.ok) return { kind: 'not asked', problem: asked.problem };
  const { paymentIntentId, clientSecret } = asked.response;
  if (!stripe || !paymentIntentId) return { kind: 'not asked', problem: undefined };
  const error = await askBank(stripe, clientSecret);
  return confirmCharge(link, paymentIntentId, isAuthentication(error));
}
