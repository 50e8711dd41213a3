import { withStack } from './with-stack.ts';

/**
 * `npm run speed`: measures how quickly the booking responds on a slow phone, and how long a photo
 * takes.
 */
await withStack('e2e/speed.ts', process.argv.slice(2));
