import { defineConfig } from '@playwright/test';
import { chromiumArgs, journeyArgs, journeyBrowserPath } from './fixtures/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes only on its second try is a bug that we have not understood. CI lists such tests
  // by name, and tolerates only a few of them.
  retries: process.env['SECOND_TRY'] ? 1 : 0,
  // The timeouts suit a machine that is busy with other work; tests of speed have their own limits.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  outputDir: '../reports/playwright',
  // The only files that are compared are those of the screen-reader journey.
  snapshotPathTemplate: '{testDir}/screen-reader/{arg}{ext}',
  use: {
    baseURL: process.env['STOREFRONT_URL'],
    launchOptions: { executablePath: journeyBrowserPath(), args: [...chromiumArgs, ...journeyArgs] },
    // Recording doubles the time; request it with --trace on.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
