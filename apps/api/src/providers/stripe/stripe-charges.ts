import { Stripe } from 'stripe';
import { ask } from './ask-stripe.ts';
import { type Charge, type Payments, PaymentsUnavailable } from './interface.ts';

type Calls = Pick<Payments, 'createCharge' | 'confirmCharge' | 'readCharge' | 'cancelCharge'>;

const statuses: Partial<Record<Stripe.PaymentIntent.Status, Charge['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'canceled',
  requires_action: 'action_required',
};
/** Refused off-session because the bank wants to see the customer: no decline. */
const bankAsks = 'authentication_required';

function statusOf({ status, last_payment_error: error }: Stripe.PaymentIntent): Charge['status'] {
  if (error && status === 'requires_payment_method')
    return error.code === bankAsks ? 'action_required' : 'failed';
  return statuses[status] ?? 'open';
}

const read = (intent: Stripe.PaymentIntent): Charge => {
  const { latest_charge: charge, last_payment_error: error } = intent;
  return {
    id: intent.id,
    status: statusOf(intent),
    clientSecret: intent.client_secret ?? '',
    failure: error ? (error.decline_code ?? error.code ?? error.type) : undefined,
    refusedMethodId: error?.payment_method?.id,
    isDisputed: typeof charge === 'object' && charge !== null && charge.disputed,
  };
};

/** What can no longer be: cancelled after it was paid, confirmed after it was cancelled. */
const isSettled = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'payment_intent_unexpected_state';

export function chargeCalls(stripe: Stripe): Calls {
  const expand = ['latest_charge'];
  const readCharge = (id: string) =>
    ask(async () => read(await stripe.paymentIntents.retrieve(id, { expand })));
  /** Refused, or ended meanwhile: what became of it is read where it happened. */
  const endOf = async (
    id: string,
    call: () => Promise<unknown>,
    isAnswer: (error: unknown) => boolean | Promise<boolean>,
  ) => {
    try {
      await call();
    } catch (error) {
      if (!(await isAnswer(error))) await ask(() => Promise.reject(error));
    }
    return readCharge(id);
  };
  /** Whether it was taken away from its owner. The refusal itself does not say so in a word to rely on. */
  const isDetached = async (methodId: string) => {
    try {
      const { customer } = await ask(() => stripe.paymentMethods.retrieve(methodId));
      return customer === null;
    } catch (error) {
      if (error instanceof PaymentsUnavailable && error.isFinal) return true;
      throw error;
    }
  };
  return {
    createCharge: ({ key, amount, orderNumber, customerId }) =>
      ask(async () =>
        read(
          await stripe.paymentIntents.create(
            {
              amount,
              currency: 'eur',
              customer: customerId,
              allowed_payment_method_types: ['card', 'sepa_debit'],
              metadata: { order: orderNumber },
            },
            { idempotencyKey: `pi:${key}` },
          ),
        ),
      ),
    confirmCharge: async (id, { key, method }) => {
      let isMethodGone = false;
      const charge = await endOf(
        id,
        () =>
          stripe.paymentIntents.confirm(
            id,
            {
              off_session: true,
              payment_method: method.methodId,
              ...(method.mandateId ? { mandate: method.mandateId } : {}),
            },
            { idempotencyKey: `pic:${key}` },
          ),
        async (error) => {
          if (error instanceof Stripe.errors.StripeCardError || isSettled(error)) return true;
          isMethodGone =
            error instanceof Stripe.errors.StripeInvalidRequestError &&
            (error.code === 'payment_intent_mandate_invalid' || (await isDetached(method.methodId)));
          return isMethodGone;
        },
      );
      // A method that was taken away is asked for anew, as after a decline.
      const isOpen = ['open', 'failed', 'action_required'].includes(charge.status);
      return isMethodGone && isOpen
        ? { ...charge, status: 'failed', failure: 'method_gone', refusedMethodId: method.methodId }
        : charge;
    },
    readCharge,
    cancelCharge: async (id) => {
      await endOf(id, () => stripe.paymentIntents.cancel(id), isSettled);
    },
  };
}
