import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,ops}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['ops/vitest-services.ts'],
    setupFiles: ['packages/tooling/vitest-quiet-console.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
  },
});
