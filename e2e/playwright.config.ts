import { defineConfig } from '@playwright/test';
import { chromiumArgs, journeyArgs, journeyBrowserPath } from './fixtures/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes only at the second try is a bug that we have not understood. CI names it, and
  // lets no more than a few of them pass.
  retries: process.env['SECOND_TRY'] ? 1 : 0,
  // For a machine that is busy with something else; what must be quick says so itself.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  outputDir: '../reports/playwright',
  use: {
    baseURL: process.env['STOREFRONT_URL'],
    launchOptions: { executablePath: journeyBrowserPath(), args: [...chromiumArgs, ...journeyArgs] },
    // Recording costs as much time again; ask for it with --trace on.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
