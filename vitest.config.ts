import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import LongestFirst from './ops/longest-first.ts';

const common = {
  exclude: ['**/node_modules/**', '**/build/**'],
  setupFiles: ['packages/tooling/vitest-quiet-console.ts'],
  // For a machine that is busy with something else; what must be quick says so itself.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // As for the journeys: CI names what passed only at the second try.
  retry: process.env['SECOND_TRY'] ? 1 : 0,
  // The default of one second is not enough for a worker and a courier on a busy machine.
  expect: { poll: { timeout: 60_000, interval: 50 } },
  // The compiled messages are two thousand small files of plain JavaScript, which Node reads by itself. Passed
  // through the test runner one by one they took most of the time of a short test.
  server: { deps: { external: [/\/src\/paraglide\//] } },
};

/** What runs in browsers, and the servers of its pages: tests there need no services. */
const frontEnds = ['apps/storefront', 'apps/desk', 'packages/ui', 'packages/web', 'packages/photos-web'];

export default defineConfig({
  test: {
    // Half of the time a test waits for a server; by default one core of two would stand idle, and with three workers still a tenth of both.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    projects: [
      {
        test: {
          ...common,
          name: 'servers and packages',
          include: ['{apps,packages,ops}/**/*.test.ts'],
          exclude: [...common.exclude, ...frontEnds.map((folder) => `${folder}/**`)],
          globalSetup: ['ops/vitest-services.ts'],
          // Files share what they import: reading it anew for each took half of the run. Servers keep no
          // state in modules.
          isolate: false,
        },
      },
      {
        // Threads that share what they import take half of the processor time of processes that do not.
        // Tests put back what they change in modules.
        test: {
          ...common,
          name: 'front ends',
          include: frontEnds.map((folder) => `${folder}/**/*.test.ts`),
          pool: 'threads',
          isolate: false,
        },
      },
    ],
  },
});
