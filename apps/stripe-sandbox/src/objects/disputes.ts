import type Stripe from 'stripe';
import { invalidRequest } from '../api/stripe-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from './ids.ts';

const evidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/**
 * Opens a dispute: the customer takes the money back. A SEPA debit is lost at once; a card payment can
 * be contested.
 */
export function openDispute(sandbox: Sandbox, charge: Stripe.Charge): Stripe.Dispute {
  const isSepa = charge.payment_method_details?.type === 'sepa_debit';
  const dispute: Stripe.Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: sandbox.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence,
    evidence_details: {
      due_by: isSepa ? null : sandbox.seconds() + 7 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: isSepa ? 'debit_not_authorized' : 'fraudulent',
    status: isSepa ? 'lost' : 'needs_response',
  };
  charge.disputed = true;
  sandbox.store.dispute.set(dispute.id, dispute);
  sandbox.events.emit('charge.dispute.created', dispute);
  if (isSepa) sandbox.events.emit('charge.dispute.closed', dispute);
  return dispute;
}

const ended: readonly Stripe.Dispute.Status[] = ['won', 'lost'];

/** Returns the newest dispute about what was paid with this payment intent. */
export function disputeOf(sandbox: Sandbox, paymentIntentId: string): Stripe.Dispute {
  const found = [...sandbox.store.dispute.values()].findLast(
    ({ payment_intent: intent }) => intent === paymentIntentId,
  );
  if (!found) throw invalidRequest(undefined, `Nothing was disputed of ${paymentIntentId}.`);
  return found;
}

/** Sends the evidence to the bank, as somebody does at Stripe's own site. */
export function submitEvidence(sandbox: Sandbox, dispute: Stripe.Dispute): void {
  dispute.status = 'under_review';
  dispute.evidence_details = {
    ...dispute.evidence_details,
    has_evidence: true,
    submission_count: dispute.evidence_details.submission_count + 1,
    submission_method: 'manual',
  };
  sandbox.events.emit('charge.dispute.updated', dispute);
}

/** The bank decides. Nothing changes that any more. */
export function closeDispute(sandbox: Sandbox, dispute: Stripe.Dispute, status: 'won' | 'lost'): void {
  if (ended.includes(dispute.status)) throw invalidRequest(undefined, `${dispute.id} is ${dispute.status}.`);
  dispute.status = status;
  sandbox.events.emit('charge.dispute.closed', dispute);
}
