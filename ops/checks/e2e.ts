import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { startProductionStack } from '../local/production-stack.ts';
import { runStep, StepFailed } from '../run-step.ts';
import { buildStories } from './build-stories.ts';
import { type JourneyList, missedJourneys } from './every-journey.ts';

/**
 * `npm run e2e`: builds, starts everything in production mode, runs the journeys, stops everything. With
 * `--pairs` there are two of each program behind HAProxy, which chooses one by chance for each request.
 */
const given = process.argv.slice(2);
const inPairs = given.includes('--pairs');
const asked = given.filter((argument) => argument !== '--pairs');

/**
 * Each journey runs in one of two languages by turns: this check ensures that none is skipped in both.
 */
async function expectEveryJourney(env: Record<string, string>): Promise<void> {
  const listed = await runStep('list', 'playwright', ['test', '--list', '--reporter=json'], {
    cwd: 'e2e',
    env: { ...env, EVERY_LANGUAGE: '1' },
  });
  const walked = JSON.parse(readFileSync('reports/playwright.json', 'utf8')) as JourneyList;
  const missed = missedJourneys(JSON.parse(listed) as JourneyList, walked);
  if (missed.length > 0) throw new Error(`Walked in no language:\n${missed.join('\n')}`);
}

rmSync('reports/playwright.json', { force: true });
mkdirSync('reports', { recursive: true });
console.log('Building …');
await runStep('build', 'node', ['ops/local/build.ts']);
const stories = buildStories();

const stack = await startProductionStack({}, { inPairs, hasDesk: true });
const secondBrand = await stack.startStorefront({ BRAND: 'nordkai' });
let code = 0;
try {
  console.log(`Walking the journeys at ${stack.env['STOREFRONT_URL']} …`);
  const env = { ...stack.env, SECOND_BRAND_URL: secondBrand };
  await runStep('playwright', 'playwright', ['test', ...asked], {
    cwd: 'e2e',
    env,
    show: true,
  });
  if (asked.length === 0) await expectEveryJourney(env);
} catch (error) {
  if (!(error instanceof StepFailed)) console.error(error);
  code = 1;
} finally {
  writeFileSync('reports/e2e-stack.log', stack.said());
  await stack.stop();
  await stories;
}
process.exit(code);
