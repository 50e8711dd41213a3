import { runStep } from '../run-step.ts';

/**
 * `npm run nightly`: everything that takes too long to run for each change. The scripts run one after
 * the other and continue after a failure; with names as arguments only those run (`npm run nightly --
 * simulate mutants`).
 */
type Run = {
  readonly script: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly what: string;
};
/** Sessions, caches, streams and jobs: what could depend on the process that happens to answer. */
const journeysForPairs = [
  'chat.test.ts',
  'chat-by-mail',
  'flow.test.ts',
  'my-data',
  'notify.test.ts',
  'order-again',
  'order-pay-flow',
  'order-pickup',
  'order-quote.test.ts',
  'payment-lost-responses',
  'payment-once',
  'photos.test.ts',
  'provider-journey',
  'thanks-after',
  'version',
  'withdraw.test.ts',
];
const runs: Readonly<Record<string, Run>> = {
  simulate: { script: 'simulate', what: '2,000 lives of orders with a new seed' },
  faults: { script: 'faults', what: 'API, worker and database killed, races, slow bodies' },
  attack: { script: 'attack', what: 'a million malformed requests, every call by every stranger' },
  'under-attack': { script: 'under-attack', what: 'other customers while one client attacks' },
  cluster: { script: 'cluster:faults', what: 'a fault of each kind on the database cluster, at 20 orders/s' },
  restore: { script: 'restore:drill', what: 'a dropped table and a lost data directory, restored' },
  alerts: { script: 'alerts', what: 'alert rules by their tests, dashboards by their queries' },
  deploys: { script: 'deploys', what: '20 deployments under load, each with a migration' },
  'two-releases': { script: 'two-releases', what: 'the release before on this schema and beside this one' },
  scale: { script: 'scale', what: 'what operations cost with ten thousand orders and with a million' },
  pgbouncer: { script: 'pgbouncer', what: 'orders through PgBouncer' },
  'alerts-fire': { script: 'alerts:fire', what: 'every alert by its cause, with Prometheus running' },
  manifests: { script: 'manifests', what: 'Kubernetes manifests by rendering, types and rules' },
  units: { script: 'units', what: 'how exposed systemd considers its units' },
  images: { script: 'images', args: ['--twice'], what: 'images, built twice to the same digest' },
  'images:try': { script: 'images:try', what: 'a short version of the journeys against the images' },
  journeys: {
    script: 'e2e',
    env: { EVERY_LANGUAGE: '1' },
    what: 'every journey in both languages, at every width',
  },
  pairs: {
    script: 'e2e',
    args: ['--pairs', ...journeysForPairs],
    // Two of each take 60 of PostgreSQL's 100 connections.
    env: { POSTGRES: 'embedded' },
    what: 'journeys against two of each program, chosen by chance for each request',
  },
  mutants: { script: 'mutants', what: 'small changes to the code that tests must notice' },
  bench: { script: 'bench', what: 'our servers beside bare ones' },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in runs));
if (unknown.length) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(runs).join(', ')}.`);
  process.exit(2);
}
const results: string[] = [];
let failed = 0;
for (const [name, { script, env = {}, args = [], what }] of Object.entries(runs)) {
  if (asked.length && !asked.includes(name)) continue;
  console.log(`\n== ${name}: ${what}`);
  const started = performance.now();
  const passed = await runStep(name, 'npm', ['run', '--silent', script, '--', ...args], {
    env,
    show: true,
  }).then(
    () => true,
    () => false,
  );
  if (!passed) failed += 1;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  results.push(`  ${passed ? 'ok    ' : 'FAILED'}  ${name} (${minutes} min)`);
}
console.log(`\n${results.join('\n')}`);
process.exit(failed ? 1 : 0);
