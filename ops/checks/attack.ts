import { runStep } from '../run-step.ts';

/**
 * `npm run attack`: everything in `verify` that attacks, in its long form and against servers on this
 * machine alone. `FUZZ` sets the number of malformed requests, `SEED` repeats a run.
 */
const attacks = [
  'apps/api/test/attack',
  'apps/api/test/faults/client-limits',
  'apps/api/test/faults/slow-uploads',
  'apps/api/test/faults/upload-bodies',
  'apps/api/test/faults/stalled-log',
  'apps/api/src/modules/mail/daily-cap',
  'apps/api/src/modules/order-mail/strangers-text',
  'apps/api/src/modules/orders/dead-links',
  'apps/api/src/modules/payments/event-routes',
  'apps/api/src/modules/photos/costly-pictures',
  'apps/api/src/modules/vouchers/guesses',
  'apps/api/src/platform/config-safety',
  'apps/api/src/platform/http',
  'apps/api/src/platform/roles',
  'apps/api/src/providers/logistics',
  'packages/http-limits',
  'packages/web/src/host',
];
const { FUZZ = '1000000', SEED = String(Math.trunc(Date.now() / 1000)) } = process.env;
await runStep('attack', 'vitest', ['run', ...attacks], {
  env: { FUZZ, SEED, LOG_STALL_SECONDS: '600' },
  show: true,
});
