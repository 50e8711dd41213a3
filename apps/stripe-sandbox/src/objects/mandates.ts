import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { newId, randomText } from './ids.ts';

/** Creates the customer's permission to debit this account, now and later. */
export function createMandate(
  sandbox: Sandbox,
  method: Stripe.PaymentMethod,
  acceptance: Stripe.SetupIntentConfirmParams.MandateData['customer_acceptance'] | undefined,
): Stripe.Mandate {
  const mandate: Stripe.Mandate = {
    id: newId('mandate'),
    object: 'mandate',
    customer_acceptance: {
      accepted_at: acceptance?.accepted_at ?? sandbox.seconds(),
      online: {
        ip_address: acceptance?.online?.ip_address ?? '127.0.0.1',
        user_agent: acceptance?.online?.user_agent ?? null,
      },
      type: 'online',
    },
    livemode: false,
    multi_use: {},
    payment_method: method.id,
    payment_method_details: {
      sepa_debit: {
        reference: randomText(16).toUpperCase(),
        url: `${sandbox.url}/mandates/${method.id}`,
      },
      type: 'sepa_debit',
    },
    status: 'active',
    type: 'multi_use',
  };
  sandbox.store.mandate.set(mandate.id, mandate);
  sandbox.store.mandates.set(method.id, mandate.id);
  sandbox.events.emit('mandate.updated', mandate);
  return mandate;
}
