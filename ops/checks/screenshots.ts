import { withStack } from './with-stack.ts';

/** `npm run screenshots`: takes every page × four widths × two languages, into `screenshots/`. */
await withStack('e2e/screenshots.ts', process.argv.slice(2));
