import { readFileSync } from 'node:fs';
import { endings } from './reports.ts';
import { idsIn, requirementIds } from './requirement-list.ts';

/**
 * `npm run requirements`: lists which requirements have a passing test, by the ids in the titles of the
 * last reports.
 */
const passing = endings().filter(({ outcome }) => outcome.startsWith('passed'));

const all = requirementIds(readFileSync('docs/requirements.md', 'utf8'));
const proved = new Set(passing.flatMap(({ title }) => idsIn(title)));
const covered = all.filter((id) => proved.has(id));
const missing = all.filter((id) => !proved.has(id));

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ covered, missing }));
} else {
  console.log(`${covered.length} / ${all.length} requirements have a passing test.`);
  if (missing.length) console.log(`\nWithout one:\n  ${missing.join(' ')}`);
}
