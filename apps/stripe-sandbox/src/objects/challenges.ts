import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { newId } from './ids.ts';
import type { Intent } from './intents.ts';
import type { Challenge } from './store.ts';

export type ChallengeOutcome = 'succeeded' | 'failed';

/** Opens the bank's challenge for the customer: in a window above the page, or on a page of its own. */
export function openChallenge(
  sandbox: Sandbox,
  wish: { intent: string; method: Stripe.PaymentMethod; returnUrl: string | undefined; inPage: boolean },
): Stripe.SetupIntent.NextAction & Stripe.PaymentIntent.NextAction {
  const byRedirect =
    wish.returnUrl !== undefined &&
    (!wish.inPage || sandbox.store.testMethods.get(wish.method.id)?.challenge === 'redirect');
  const challenge: Challenge = {
    id: newId('3ds'),
    intent: wish.intent,
    paymentMethod: wish.method.id,
    returnUrl: byRedirect ? wish.returnUrl : undefined,
  };
  sandbox.store.challenges.set(challenge.id, challenge);
  const url = `${sandbox.url}/3ds/${challenge.id}`;
  if (challenge.returnUrl)
    return { type: 'redirect_to_url', redirect_to_url: { url, return_url: challenge.returnUrl } };
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: challenge.id },
  };
}

/** Returns the address to which the customer comes back, with Stripe's parameters for the outcome. */
export function returnAddress(returnUrl: string, intent: Intent, outcome: ChallengeOutcome): string {
  const address = new URL(returnUrl);
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  address.searchParams.set('redirect_status', outcome);
  return address.href;
}
