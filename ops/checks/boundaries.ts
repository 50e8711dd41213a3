import { runStep } from '../run-step.ts';

type Cruise = {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
};

/**
 * Checks which modules may import which. dependency-cruiser also succeeds when it could not read the
 * tree, so the check includes the number of modules it saw.
 */
const leastModules = 200;
const folders = ['apps', 'packages', 'ops', 'e2e'];
const output = await runStep('depcruise', 'depcruise', [
  ...folders,
  '--config',
  '.dependency-cruiser.mjs',
  '--output-type',
  'json',
]);
const { summary } = JSON.parse(output) as Cruise;
for (const { rule, from, to } of summary.violations)
  console.error(`${rule.name}: ${from} may not import ${to}`);
if (summary.totalCruised < leastModules)
  console.error(`Only ${summary.totalCruised} modules were seen; something keeps them from being read.`);
if (summary.violations.length > 0 || summary.totalCruised < leastModules) process.exit(1);
console.log(`${summary.totalCruised} modules keep to the map.`);
