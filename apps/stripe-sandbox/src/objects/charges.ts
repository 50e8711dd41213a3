import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import type { Decline } from '../test-methods/declines.ts';
import { newId } from './ids.ts';

function methodDetails(
  sandbox: Sandbox,
  method: Stripe.PaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails {
  const { card, sepa_debit } = method;
  if (sepa_debit) {
    const { bank_code, branch_code, country, fingerprint, last4 } = sepa_debit;
    const mandate = sandbox.store.mandates.get(method.id) ?? null;
    return {
      type: 'sepa_debit',
      sepa_debit: { bank_code, branch_code, country, fingerprint, last4, mandate },
    };
  }
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card?.brand ?? null,
      checks: card?.checks ?? null,
      country: card?.country ?? null,
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 12,
      exp_year: card?.exp_year ?? 2034,
      funding: card?.funding ?? null,
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      network: card?.brand ?? null,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

const approved: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  seller_message: 'Payment complete.',
  type: 'authorized',
};

const refusedBy = (decline: Decline): Stripe.Charge.Outcome => ({
  ...approved,
  network_status: 'declined_by_network',
  reason: decline.declineCode ?? decline.code,
  seller_message: 'The bank did not return any further details with this decline.',
  type: 'issuer_declined',
});

/** Creates an attempt to collect the money of a payment intent. */
export function createCharge(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  status: 'succeeded' | 'pending' | 'failed',
  decline?: Decline,
): Stripe.Charge {
  const captured = status === 'succeeded' && intent.capture_method !== 'manual';
  const charge: Stripe.Charge = {
    id: newId(method.type === 'card' ? 'ch' : 'py'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured,
    created: sandbox.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: decline ? refusedBy(decline) : approved,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(sandbox, method, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  };
  sandbox.store.charge.set(charge.id, charge);
  intent.latest_charge = charge.id;
  sandbox.events.emit(`charge.${status}`, charge);
  return charge;
}
