import { defineConfig } from 'vitest/config';

/** The scale run is no part of `verify`: it takes minutes, and a database server of its own. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['apps/api/test/scale/*.scale.ts'],
    globalSetup: ['ops/vitest-services.ts'],
    server: { deps: { external: [/\/src\/paraglide\//] } },
    hookTimeout: 180_000,
  },
});
