import { startStripeSandbox } from './server.ts';

const env = (name: string, otherwise = '') => process.env[name] ?? otherwise;

const sandbox = await startStripeSandbox({
  port: Number(env('PORT', '4013')),
  secretKey: env('STRIPE_SECRET_KEY', 'sk_test_sandbox'),
  publishableKey: env('STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox'),
  ...(env('STRIPE_WEBHOOK_URL')
    ? { webhook: { url: env('STRIPE_WEBHOOK_URL'), secret: env('STRIPE_WEBHOOK_SECRET', 'whsec_sandbox') } }
    : {}),
  ...(env('SANDBOX_SEPA_DELAY_MS') ? { sepaDelayMs: Number(env('SANDBOX_SEPA_DELAY_MS')) } : {}),
});
console.log(JSON.stringify({ ready: { url: sandbox.url } }));

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void sandbox.stop().then(() => process.exit(0)));
