import { endings, playwrightReport, vitestReport } from './reports.ts';

/**
 * The last lines of a CI run: what failed, by name, and the count. A report that is missing, or a
 * step that failed without one, is a failure.
 */
const vitest = vitestReport();
const playwright = playwrightReport();
const stepsFailed = Number(process.argv[2] ?? 0);

const passed = (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0);
const seen =
  (vitest?.numFailedTests ?? 1) + (playwright ? playwright.stats.unexpected + playwright.stats.flaky : 1);
const failed = Math.max(seen, stepsFailed);
for (const { title, outcome } of endings()) if (outcome === 'failed') console.log(`failed: ${title}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
