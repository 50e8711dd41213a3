import { endings, playwrightReport, vitestReport } from './reports.ts';

/**
 * Prints the last lines of a CI run: the names of all failures, and the count. A missing report, or a
 * step that failed without one, is a failure. So are more second tries than a rare race explains.
 */
const secondTriesAllowed = 3;
const vitest = vitestReport();
const playwright = playwrightReport();
const stepsFailed = Number(process.argv[2] ?? 0);

const all = endings();
const secondTries = all.filter(({ outcome }) => outcome === 'passed at the second try');
const tooMany = secondTries.length > secondTriesAllowed ? secondTries.length : 0;

const passed =
  (vitest?.numPassedTests ?? 0) +
  (playwright ? playwright.stats.expected + playwright.stats.flaky : 0) -
  tooMany;
const seen = (vitest?.numFailedTests ?? 1) + (playwright?.stats.unexpected ?? 1) + tooMany;
const failed = Math.max(seen, stepsFailed);
for (const { title, outcome } of all)
  if (outcome === 'failed' || outcome === 'passed at the second try') console.log(`${outcome}: ${title}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
