import { rmSync } from 'node:fs';
import { compileMessages } from '@mendwell/copy/compile';
import { runStep, StepFailed } from '../run-step.ts';
import { vitestReport } from './reports.ts';

/** `npm run verify`: runs every check that needs no browser, to show whether a change is done. */
type Step = readonly [name: string, command: string, args: readonly string[], cwd?: string];

/** The packages' types are built once; the other projects read the result instead of the sources. */
const packageTypes: Step = ['types of packages', 'tsc', ['-b', 'packages']];
const staticSteps: readonly Step[] = [
  ['lint', 'oxlint', ['--deny-warnings']],
  ['types of servers', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the storefront', 'tsc', ['-p', 'tsconfig.json'], 'apps/storefront'],
  ['types of the desk', 'tsc', ['-p', 'tsconfig.json'], 'apps/desk'],
  ['types of the journeys', 'tsc', ['-p', 'e2e/tsconfig.json']],
  ['types of the sandbox in the browser', 'tsc', ['-p', 'apps/stripe-sandbox/browser/tsconfig.json']],
  ['boundaries', 'node', ['ops/checks/boundaries.ts']],
  ['table owners', 'node', ['ops/checks/table-owners.ts']],
  ['class owners', 'node', ['ops/checks/class-owners.ts']],
  ['feature layers', 'node', ['ops/checks/feature-layers.ts']],
  ['old names', 'node', ['ops/checks/old-names.ts']],
  ['licences', 'node', ['ops/checks/licences.ts']],
  ['dead code', 'knip', ['--no-config-hints']],
  ['format', 'biome', ['check', '.']],
];

let failed = 0;
async function step(name: string, run: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  try {
    await run();
    console.log(`  ok      ${name} (${seconds()})`);
  } catch (error) {
    failed += 1;
    console.log(`  FAILED  ${name} (${seconds()})\n`);
    console.log(error instanceof StepFailed ? error.output : error);
  }
}

const runCommand = ([name, command, args, cwd]: Step) =>
  step(name, () => runStep(name, command, args, cwd ? { cwd } : {}));

/** Two steps run at a time: each of them uses a core, and the tests run at the same time. */
async function runStaticSteps(): Promise<void> {
  await runCommand(packageTypes);
  const waiting = [...staticSteps];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runCommand(next);
  };
  await Promise.all([lane(), lane()]);
}

const runTests = () =>
  step('unit and integration tests', async () => {
    await runStep('vitest', 'vitest', ['run'], { show: true });
    // Other code in the process can set the exit code; the report comes from Vitest itself.
    if (!vitestReport()?.success) throw new Error('Some tests failed, see above.');
  });

rmSync('reports/vitest.json', { force: true });
await Promise.all([
  step('messages', compileMessages),
  ...['storefront', 'desk'].map((name) =>
    step(`route types of the ${name}`, () =>
      runStep('typegen', 'react-router', ['typegen'], { cwd: `apps/${name}` }),
    ),
  ),
]);
await Promise.all([runStaticSteps(), runTests()]);

console.log(failed ? `\n${failed} of the checks failed.` : '\nAll checks hold.');
process.exit(failed ? 1 : 0);
