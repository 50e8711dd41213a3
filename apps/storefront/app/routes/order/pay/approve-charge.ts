import { type Order, type Problem, paymentAction } from '@mendwell/contract';
import { call, pageApi } from '@mendwell/web/page-api.ts';
import type { Stripe, StripeError } from '@stripe/stripe-js';
import { loadPayments, type PaymentSettings } from '#app/features/checkout/payment/load-stripe.ts';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { clientId } from '#app/site/client-id.ts';
import { reportCharge } from './report-charge.ts';

export type Approval =
  /** The server's state of the order, and whether the bank has rejected the authentication. */
  | { readonly kind: 'told'; readonly order: Order; readonly isUnconfirmed: boolean }
  /** The bank has answered, but the server could not be reached. */
  | { readonly kind: 'unheard'; readonly paymentIntentId: string }
  /** The bank was not asked. */
  | { readonly kind: 'not asked'; readonly problem: Problem | undefined };

const isAuthentication = (error: StripeError | undefined) =>
  error?.code === 'payment_intent_authentication_failure';

/**
 * The bank refused this payment method while the customer was absent (off-session); with the
 * customer present it asks for approval.
 */
async function askBank(stripe: Stripe, clientSecret: string): Promise<StripeError | undefined> {
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (!paymentIntent) return error;
  // The bank has already asked in another tab, and the customer has not answered yet.
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

/** Returns the result of the charge as the server itself finds it at the payment provider. */
export async function confirmCharge(
  link: OrderLink,
  paymentIntentId: string,
  isUnconfirmed = false,
): Promise<Approval> {
  const reported = await reportCharge(link, paymentIntentId);
  if (reported.ok) return { kind: 'told', order: reported.response, isUnconfirmed };
  return { kind: 'unheard', paymentIntentId };
}

/**
 * Asks the customer for approval at the bank: in a window above this page, or on the bank's own
 * page.
 */
export async function approveCharge(
  { orderNumber }: Order,
  link: OrderLink,
  settings: PaymentSettings,
): Promise<Approval> {
  const body = { orderNumber, signature: link.token, action: 'authenticate' as const };
  const [asked, stripe] = await Promise.all([
    call(pageApi(clientId), paymentAction, { body }),
    loadPayments(settings).catch(() => undefined),
  ]);
  if (!asked.ok) return { kind: 'not asked', problem: asked.problem };
  const { paymentIntentId, clientSecret } = asked.response;
  if (!stripe || !paymentIntentId) return { kind: 'not asked', problem: undefined };
  const error = await askBank(stripe, clientSecret);
  return confirmCharge(link, paymentIntentId, isAuthentication(error));
}
