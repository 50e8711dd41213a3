import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import LongestFirst from './ops/longest-first.ts';

const common = {
  exclude: ['**/node_modules/**', '**/build/**'],
  setupFiles: ['packages/tooling/vitest-quiet-console.ts'],
  // For a machine that is busy with something else; what must be quick says so itself.
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    // Half of the time a test waits for a server; by default one core of two would stand idle.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    projects: [
      {
        test: {
          ...common,
          name: 'servers and packages',
          include: ['{apps,packages,ops}/**/*.test.ts'],
          exclude: [...common.exclude, 'apps/storefront/**'],
          globalSetup: ['ops/vitest-services.ts'],
          // Files share what they import: reading it anew for each took half of the run. Servers keep no
          // state in modules.
          isolate: false,
        },
      },
      {
        // What a visitor has stored is kept in modules, so every file begins with its own.
        test: { ...common, name: 'storefront', include: ['apps/storefront/**/*.test.ts'] },
      },
    ],
  },
});
