import { randomUUID } from 'node:crypto';

/**
 * A request id from outside is used if it is well formed, so that one request has one id everywhere.
 * Anything else could forge lines of the log, or fill it.
 */
export const requestIdOf = (header: unknown): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
