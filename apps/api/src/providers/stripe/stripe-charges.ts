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
/**
 * The charge was refused off-session because the bank wants the customer's approval; this is not a
 * decline.
 */
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

/** The call is no longer possible: cancelling after payment, or confirming after cancellation. */
const isSettled = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'payment_intent_unexpected_state';

export function chargeCalls(stripe: Stripe): Calls {
  const expand = ['latest_charge'];
  const readCharge = (id: string) =>
    ask(async () => read(await stripe.paymentIntents.retrieve(id, { expand })));
  /**
   * If the call was refused or the charge has ended meanwhile, its current state is read from Stripe.
   */
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
  /**
   * Returns whether the method was detached from its customer. The error itself has no reliable code for
   * that.
   */
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
      // The customer is asked for another method when this one was detached, as after a decline.
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
