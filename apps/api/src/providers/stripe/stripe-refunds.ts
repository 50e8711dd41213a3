import { Stripe } from 'stripe';
import { ask } from './ask-stripe.ts';
import type { Payments, Refund } from './interface.ts';

type Calls = Pick<Payments, 'refundCharge' | 'readRefund'>;

const read = ({ id, status }: Stripe.Refund): Refund => ({
  id,
  hasFailed: status === 'failed' || status === 'canceled',
});

export function refundCalls(stripe: Stripe): Calls {
  /**
   * Finds a refund that we made, for the case that its response was lost for longer than a key protects.
   */
  const findMade = async (chargeId: string, key: string) => {
    const { data } = await stripe.refunds.list({ payment_intent: chargeId, limit: 100 });
    return data.find(({ metadata }) => metadata?.['key'] === key);
  };
  const make = async (chargeId: string, key: string, amount: number): Promise<Refund> => {
    try {
      const asked = { payment_intent: chargeId, amount, metadata: { key } };
      return read(await stripe.refunds.create(asked, { idempotencyKey: `re:${key}` }));
    } catch (error) {
      // Somebody else made the refund: the money has gone back, and must only go back once.
      if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')
        return { id: undefined, hasFailed: false };
      throw error;
    }
  };
  return {
    refundCharge: (id, { key, amount }) =>
      ask(async () => {
        const made = await findMade(id, key);
        return made ? read(made) : make(id, key, amount);
      }),
    readRefund: (id) => ask(async () => read(await stripe.refunds.retrieve(id))),
  };
}
