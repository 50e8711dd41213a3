import { runStep } from '../run-step.ts';

type Cruise = {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
};

/**
 * Who may import whom. The cruiser is content with a tree it could not read, so the number of
 * modules it saw is part of the check.
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
