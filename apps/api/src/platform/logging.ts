/** All programs of ours log in the same way; see `packages/logging`. */
export { createLogger, flushLog, type Logger, requestIdOf } from '@mendwell/logging';
