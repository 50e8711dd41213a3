import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { startProductionStack } from '../local/production-stack.ts';
import { runStep } from '../run-step.ts';

/** `npm run e2e`: builds, starts everything in production mode, walks the journeys, stops everything. */
rmSync('reports/playwright.json', { force: true });
mkdirSync('reports', { recursive: true });
console.log('Building …');
await runStep('build', 'node', ['ops/local/build.ts']);
await runStep('storybook', 'storybook', ['build', '--quiet', '-o', 'storybook-static'], {
  cwd: 'apps/storefront',
  env: { PATH: `node_modules/.bin:${process.env['PATH']}`, STORYBOOK_DISABLE_TELEMETRY: '1' },
});

const stack = await startProductionStack();
const secondBrand = await stack.startStorefront({ BRAND: 'nordkai' });
let code = 0;
try {
  console.log(`Walking the journeys at ${stack.env['STOREFRONT_URL']} …`);
  const env = { ...stack.env, SECOND_BRAND_URL: secondBrand };
  await runStep('playwright', 'playwright', ['test', ...process.argv.slice(2)], {
    cwd: 'e2e',
    env,
    show: true,
  });
} catch {
  code = 1;
} finally {
  writeFileSync('reports/e2e-stack.log', stack.said());
  await stack.stop();
}
process.exit(code);
