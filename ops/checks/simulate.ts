import { runStep } from '../run-step.ts';

/**
 * `npm run simulate`: runs two thousand order lifecycles in which everything goes wrong; `SEED` repeats
 * one run.
 */
const seed = process.env['SEED'] ?? String(Math.trunc(Date.now() / 1000));
console.log(`Seed ${seed}`);
await runStep('simulation', 'vitest', ['run', 'apps/api/test/simulation'], {
  env: { SEED: seed, SIMULATED_ORDERS: process.env['SIMULATED_ORDERS'] ?? '2000' },
  show: true,
});
