import { runStep } from '../run-step.ts';

/**
 * `npm run attack`: the attacks of `verify` in their long form, against servers on this machine alone;
 * `FUZZ` sets the number of malformed requests, `SEED` repeats a run.
 */
await runStep('attack', 'vitest', ['run', 'apps/api/test/attack'], {
  env: { FUZZ: process.env['FUZZ'] ?? '1000000' },
  show: true,
});
