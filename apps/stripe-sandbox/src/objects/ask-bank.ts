import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { openChallenge } from './challenges.ts';
import type { Intent } from './intents.ts';

/** Puts the intent into the state that waits until the customer has authenticated at the bank. */
export function askBank(
  sandbox: Sandbox,
  intent: Intent,
  method: Stripe.PaymentMethod,
  params: { return_url?: string; use_stripe_sdk?: boolean },
): void {
  intent.status = 'requires_action';
  intent.next_action = openChallenge(sandbox, {
    intent: intent.id,
    method,
    returnUrl: params.return_url,
    inPage: params.use_stripe_sdk === true,
  });
  sandbox.events.emit(`${intent.object}.requires_action`, intent);
}
