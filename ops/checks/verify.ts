import { rmSync } from 'node:fs';
import { compileMessages } from '@mendwell/copy/compile';
import { runStep, StepFailed } from '../run-step.ts';
import { vitestReport } from './reports.ts';

/** `npm run verify`: am I done? Everything but the browser. */
const steps: readonly [name: string, command: string, args: readonly string[], cwd?: string][] = [
  ['types of servers and packages', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the sandbox in the browser', 'tsc', ['-p', 'apps/stripe-sandbox/browser/tsconfig.json']],
  ['types of the journeys', 'tsc', ['-p', 'e2e/tsconfig.json']],
  ['types of the storefront', 'tsc', ['-p', 'tsconfig.json'], 'apps/storefront'],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['format', 'biome', ['check', '.']],
  ['boundaries', 'node', ['ops/checks/boundaries.ts']],
  ['dead code', 'knip', ['--no-config-hints']],
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

rmSync('reports/vitest.json', { force: true });
await step('messages', compileMessages);
await step('route types', () => runStep('typegen', 'react-router', ['typegen'], { cwd: 'apps/storefront' }));
for (const [name, command, args, cwd] of steps)
  await step(name, () => runStep(name, command, args, cwd ? { cwd } : {}));
await step('unit and integration tests', async () => {
  await runStep('vitest', 'vitest', ['run'], { show: true });
  // What the process says at its end can be somebody else's word; the report is its own.
  if (!vitestReport()?.success) throw new Error('Some tests failed, see above.');
});

console.log(failed ? `\n${failed} of the checks failed.` : '\nAll checks hold.');
process.exit(failed ? 1 : 0);
