import type { Stripe } from 'stripe';
import { ask } from './ask-stripe.ts';
import type { Payments, Refund } from './interface.ts';

type Calls = Pick<Payments, 'refundCharge' | 'listRefunds' | 'readRefund'>;

const read = ({ id, status, amount, metadata, payment_intent: charge }: Stripe.Refund): Refund => ({
  id,
  key: metadata?.['key'],
  chargeId: typeof charge === 'string' ? charge : charge?.id,
  amount,
  hasFailed: status === 'failed' || status === 'canceled',
});

export function refundCalls(stripe: Stripe): Calls {
  return {
    refundCharge: (id, { key, amount }) =>
      ask(async () => {
        const asked = { payment_intent: id, amount, metadata: { key } };
        return read(await stripe.refunds.create(asked, { idempotencyKey: `re:${key}` }));
      }),
    listRefunds: (id) =>
      ask(async () => {
        const all: Refund[] = [];
        for await (const refund of stripe.refunds.list({ payment_intent: id, limit: 100 }))
          all.push(read(refund));
        return all;
      }),
    readRefund: (id) => ask(async () => read(await stripe.refunds.retrieve(id))),
  };
}
