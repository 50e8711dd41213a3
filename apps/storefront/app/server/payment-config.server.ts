import { sandboxIssues } from '@mendwell/settings';
import * as z from 'zod/mini';

/** What pages need to know about the payment provider. */
export type PaymentConfig = {
  readonly publishableKey: string;
  /** The URL of the sandbox's script, which replaces the payment provider's own. */
  readonly scriptUrl: string | undefined;
};

const Settings = z.object({
  PAYMENT_SANDBOX: z.optional(z.literal('allowed')),
  STRIPE_PUBLISHABLE_KEY: z.string().check(z.regex(/^pk_(test|live)_\w+$/, 'the publishable key, pk_…')),
  STRIPE_SCRIPT_URL: z.optional(z.url({ protocol: /^https?$/ })),
});

export const paymentSettingNames: readonly string[] = Object.keys(Settings.shape);

type Result = { readonly payment: PaymentConfig; readonly issues: readonly z.core.$ZodIssue[] };

export function readPayment(env: NodeJS.ProcessEnv): Result {
  const parsed = Settings.safeParse({
    ...(env['NODE_ENV'] === 'production' ? {} : { STRIPE_PUBLISHABLE_KEY: 'pk_test_development' }),
    ...env,
  });
  const sandbox = sandboxIssues(env, { key: 'STRIPE_PUBLISHABLE_KEY', address: 'STRIPE_SCRIPT_URL' });
  return {
    payment: {
      publishableKey: parsed.data?.STRIPE_PUBLISHABLE_KEY ?? '',
      scriptUrl: parsed.data?.STRIPE_SCRIPT_URL,
    },
    issues: [...(parsed.error?.issues ?? []), ...sandbox],
  };
}
