import type { Sandbox } from '../sandbox.ts';
import type { ChallengeOutcome } from './challenges.ts';
import type { Intent } from './intents.ts';
import { finishPaymentChallenge } from './payment-confirmation.ts';
import { finishSetupChallenge } from './setup-confirmation.ts';

export type CompletedChallenge = {
  readonly intent: Intent;
  readonly outcome: ChallengeOutcome;
};

/**
 * Handles the customer's answer to the bank. A second answer, or one after the intent went on, changes
 * nothing.
 */
export function completeChallenge(
  sandbox: Sandbox,
  id: string,
  outcome: ChallengeOutcome,
): CompletedChallenge | undefined {
  const challenge = sandbox.store.challenges.get(id);
  const method = sandbox.store.payment_method.get(challenge?.paymentMethod ?? '');
  if (!challenge || !method) return undefined;
  const setup = sandbox.store.setup_intent.get(challenge.intent);
  const payment = sandbox.store.payment_intent.get(challenge.intent);
  if (setup?.status === 'requires_action') finishSetupChallenge(sandbox, setup, method, outcome);
  if (payment?.status === 'requires_action') finishPaymentChallenge(sandbox, payment, method, outcome);
  const intent = setup ?? payment;
  return intent && { intent, outcome: intent.status === 'requires_payment_method' ? 'failed' : outcome };
}
