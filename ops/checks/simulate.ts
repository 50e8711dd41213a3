import { runStep } from '../run-step.ts';

/** `npm run simulate`: two thousand lives of orders with everything going wrong; `SEED` plays one again. */
await runStep('simulation', 'vitest', ['run', 'apps/api/test/simulation'], {
  env: { SIMULATED_ORDERS: process.env['SIMULATED_ORDERS'] ?? '2000' },
  show: true,
});
