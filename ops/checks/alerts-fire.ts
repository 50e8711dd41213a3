import { runStep } from '../run-step.ts';

/**
 * `npm run alerts:fire`: runs Prometheus beside API, worker and storefront, lets every alert fire by its
 * cause, follows its runbook and waits until it clears. A minute of the rules takes a second.
 */
await runStep('build', 'node', ['ops/local/build.ts']);
await runStep('alerts', 'vitest', ['run', 'apps/api/test/telemetry/fire-alerts'], {
  env: { FIRE_ALERTS: '1' },
  show: true,
});
