import { inject } from 'vitest';
import { startSandbox, type TestSandbox } from './sandbox.ts';

export const stripeSettings = {
  STRIPE_SECRET_KEY: 'sk_test_in_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_in_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_in_tests',
};

type Requests = { method: string; path: string; idempotencyKey?: string }[];

export type TestStripe = TestSandbox & {
  requests(): Promise<Requests>;
  /** Does what the customer does in the browser. */
  completeSetup(id: string, number?: string): Promise<void>;
};

export const card = '4242424242424242';

/** Starts a Stripe sandbox for one test file. */
export async function startTestStripe(webhookUrl?: string): Promise<TestStripe> {
  const sandbox = await startSandbox(inject('stripeHostUrl'), {
    ...stripeSettings,
    ...(webhookUrl ? { STRIPE_WEBHOOK_URL: webhookUrl } : {}),
  });
  return {
    ...sandbox,
    requests: () => sandbox.ask<Requests>('requests'),
    completeSetup: async (id, number = card) => {
      await sandbox.ask('complete-setup', { id, number });
    },
  };
}
