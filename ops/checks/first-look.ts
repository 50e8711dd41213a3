import { withStack } from './with-stack.ts';

/** `npm run first-look`: measures the work that the first look at a page is for a slow phone. */
await withStack('e2e/first-look.ts', process.argv.slice(2));
