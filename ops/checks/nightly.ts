import { runStep } from '../run-step.ts';

/**
 * `npm run nightly`: everything that takes too long to run for each change. The scripts run one after
 * the other and continue after a failure; with names as arguments only those run (`npm run nightly --
 * simulate mutants`).
 */
type Run = {
  readonly script: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly what: string;
};
const runs: Readonly<Record<string, Run>> = {
  simulate: { script: 'simulate', what: '2,000 lives of orders with a new seed' },
  faults: { script: 'faults', what: 'API, worker and database killed, races, slow bodies' },
  attack: { script: 'attack', what: 'a million malformed requests, every call by every stranger' },
  'under-attack': { script: 'under-attack', what: 'other customers while one client attacks' },
  alerts: { script: 'alerts', what: 'alert rules by their tests, dashboards by their queries' },
  journeys: {
    script: 'e2e',
    env: { EVERY_LANGUAGE: '1' },
    what: 'every journey in both languages, at every width',
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
for (const [name, { script, env = {}, what }] of Object.entries(runs)) {
  if (asked.length && !asked.includes(name)) continue;
  console.log(`\n== ${name}: ${what}`);
  const started = performance.now();
  const passed = await runStep(name, 'npm', ['run', '--silent', script], { env, show: true }).then(
    () => true,
    () => false,
  );
  if (!passed) failed += 1;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  results.push(`  ${passed ? 'ok    ' : 'FAILED'}  ${name} (${minutes} min)`);
}
console.log(`\n${results.join('\n')}`);
process.exit(failed ? 1 : 0);
