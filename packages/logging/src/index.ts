export { createLogger, flushLog, type Logger } from './logger.ts';
export { requestIdOf } from './request-id.ts';
