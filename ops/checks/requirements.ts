import { readFileSync } from 'node:fs';
import { type PlaywrightSuite, playwrightReport, vitestReport } from './reports.ts';

/** `npm run requirements`: which have a passing test, by the ids in the titles of the last reports. */
const idsIn = (title: string) => title.match(/\b[A-Z]+-\d\d\b/g) ?? [];

const vitestTitles = (vitestReport()?.testResults ?? [])
  .flatMap((file) => file.assertionResults)
  .filter((test) => test.status === 'passed')
  .map((test) => test.fullName);

const titlesIn = (suite: PlaywrightSuite): string[] => [
  ...(suite.specs ?? [])
    .filter((spec) => spec.ok && spec.tests.some((test) => test.status === 'expected'))
    .map((spec) => spec.title),
  ...(suite.suites ?? []).flatMap(titlesIn),
];
const playwrightTitles = (playwrightReport()?.suites ?? []).flatMap(titlesIn);

const text = readFileSync('docs/requirements.md', 'utf8');
const all = [...new Set([...text.matchAll(/\*\*([A-Z]+-\d\d)\*\*/g)].map(([, id = '']) => id))];
const proved = new Set([...vitestTitles, ...playwrightTitles].flatMap(idsIn));
const covered = all.filter((id) => proved.has(id));
const missing = all.filter((id) => !proved.has(id));

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ covered, missing }));
} else {
  console.log(`${covered.length} / ${all.length} requirements have a passing test.`);
  if (missing.length) console.log(`\nWithout one:\n  ${missing.join(' ')}`);
}
