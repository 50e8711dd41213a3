import type { SandboxOptions } from './sandbox.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** Reads the sandbox's options from its environment. */
export function optionsFrom(settings: Settings): SandboxOptions & { readonly port?: number } {
  const { PORT, STRIPE_WEBHOOK_URL: url, SANDBOX_SEPA_DELAY_MS: sepaDelayMs } = settings;
  return {
    ...(PORT ? { port: Number(PORT) } : {}),
    secretKey: settings['STRIPE_SECRET_KEY'] ?? 'sk_test_sandbox',
    publishableKey: settings['STRIPE_PUBLISHABLE_KEY'] ?? 'pk_test_sandbox',
    ...(url ? { webhook: { url, secret: settings['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_sandbox' } } : {}),
    ...(sepaDelayMs ? { sepaDelayMs: Number(sepaDelayMs) } : {}),
  };
}
