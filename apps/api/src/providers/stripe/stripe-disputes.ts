import type { Stripe } from 'stripe';
import { ask } from './ask-stripe.ts';
import type { Dispute, Payments } from './interface.ts';

const dateOf = (seconds: number) => new Date(seconds * 1000);

const read = (dispute: Stripe.Dispute): Dispute => {
  const { id, payment_intent: charge, reason, status, amount, created } = dispute;
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    id,
    chargeId: (typeof charge === 'string' ? charge : charge?.id) ?? '',
    reason,
    status,
    amount,
    openedAt: dateOf(created),
    evidenceDueBy: dueBy === null ? undefined : dateOf(dueBy),
  };
};

export const disputeCalls = (stripe: Stripe): Pick<Payments, 'readDispute'> => ({
  readDispute: (id) => ask(async () => read(await stripe.disputes.retrieve(id))),
});
