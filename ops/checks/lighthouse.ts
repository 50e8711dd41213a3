import { withStack } from './with-stack.ts';

/** `npm run lighthouse`: compares the median of five runs per page and language with the goals. */
await withStack('e2e/lighthouse.ts', process.argv.slice(2));
