import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from './problems.ts';

/** How long bodies may take to arrive, in milliseconds. */
export type BodyLimits = {
  readonly usualMs: number;
  /** Long enough for a photo from a slow phone on a slow connection. */
  readonly fileMs: number;
  /** How long a response waits for a body that is no longer read, and then the socket. */
  readonly discardMs: number;
};

const carriesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isUnderway = (raw: IncomingMessage) => carriesBody(raw) && !raw.complete && !raw.destroyed;

/** Runs the function unless the request has finished or was aborted by then. */
function unlessEnded(raw: IncomingMessage, ms: number, run: () => void): void {
  const timer = setTimeout(run, ms);
  raw.once('close', () => clearTimeout(timer));
}

/** Reads the rest of a body and discards it. */
const discard = (raw: IncomingMessage, withinMs: number) =>
  new Promise<void>((resolve) => {
    raw.once('close', resolve);
    unlessEnded(raw, withinMs, resolve);
    raw.unpipe();
    raw.resume();
  });

/**
 * Aborts a body that arrives too slowly, because it would occupy its socket forever. A body that is
 * refused before it has arrived is first read to its end: a client that is still sending does not read
 * the response, and loses it when the socket is closed.
 */
export function limitBodies(app: FastifyInstance, { usualMs, fileMs, discardMs }: BodyLimits): void {
  const late = new WeakSet<IncomingMessage>();
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!carriesBody(raw)) return;
    unlessEnded(raw, request.routeOptions.config.upload ? fileMs : usualMs, () => {
      if (!isUnderway(raw) || reply.sent) return;
      late.add(raw);
      void refuse(reply.header('connection', 'close'), 'timeout');
    });
  });
  app.addHook('onSend', async ({ raw }) => {
    if (isUnderway(raw) && !late.has(raw)) await discard(raw, discardMs);
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (isUnderway(raw)) unlessEnded(raw, discardMs, () => raw.destroy());
  });
}
