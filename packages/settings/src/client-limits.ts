import * as z from 'zod/mini';
import { whole } from './whole.ts';

/**
 * What one address may take of a server at once. Many people can share one address, so these limits only
 * aim at programs.
 */
export const clientSettings = {
  /** Not counted behind a proxy, whose address all connections share. */
  CONNECTIONS_PER_ADDRESS: whole(1, 256),
  REQUESTS_AT_ONCE_PER_ADDRESS: whole(1, 64),
  BODIES_AT_ONCE_PER_ADDRESS: whole(1, 32),
  /** A photo of which less than 10 kB arrives in this time is given up. */
  SLOW_BODY_MS: whole(1, 20_000),
  /** How long a response waits for a client that does not read it. */
  READER_MS: whole(1, 30_000),
};
const Settings = z.object(clientSettings);

export type ClientLimits = {
  readonly connections: number;
  readonly requests: number;
  readonly bodies: number;
  readonly slowBodyMs: number;
  readonly readerMs: number;
};

export const clientLimitsOf = (settings: z.output<typeof Settings>): ClientLimits => ({
  connections: settings.CONNECTIONS_PER_ADDRESS,
  requests: settings.REQUESTS_AT_ONCE_PER_ADDRESS,
  bodies: settings.BODIES_AT_ONCE_PER_ADDRESS,
  slowBodyMs: settings.SLOW_BODY_MS,
  readerMs: settings.READER_MS,
});
