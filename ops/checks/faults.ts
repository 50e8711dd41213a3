import { runStep } from '../run-step.ts';

/** `npm run faults`: the fault runs that take long, with as many kills as it takes to believe them. */
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
  ],
  {
    env: { KILLS: '300', WORKER_KILLS: '200', DATABASE_KILLS: '10', RACES: '1000', BAGS: '10000' },
    show: true,
  },
);
