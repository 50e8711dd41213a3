import { runStep } from '../run-step.ts';

/** `npm run faults`: the long fault runs, with enough kills to be convincing. */
await runStep(
  'faults',
  'vitest',
  [
    'run',
    'apps/api/test/faults/kill',
    'apps/api/test/faults/database-killed',
    'apps/api/test/faults/accept-or-cancel',
    'apps/api/test/faults/slow-uploads',
    'apps/api/src/modules/pricing/price-agreement',
    'apps/api/src/modules/payments/charges/refunds-killed',
    'apps/api/src/modules/payments/charges/difference-killed',
  ],
  {
    env: {
      KILLS: '300',
      WORKER_KILLS: '200',
      REFUND_KILLS: '200',
      DIFFERENCE_KILLS: '200',
      DATABASE_KILLS: '10',
      RACES: '1000',
      BAGS: '10000',
    },
    show: true,
  },
);
