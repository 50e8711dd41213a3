import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from './problems.ts';

/** How long bodies may take to arrive, in milliseconds. */
export type BodyLimits = {
  readonly usualMs: number;
  /** A photo from a slow phone on a slow line finishes, too. */
  readonly fileMs: number;
  /** How long an answer waits for a body that nobody reads any more, and the socket after that. */
  readonly discardMs: number;
};

const carriesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isUnderway = (raw: IncomingMessage) => carriesBody(raw) && !raw.complete && !raw.destroyed;

/** Runs unless the request has ended by then, one way or the other. */
function unlessEnded(raw: IncomingMessage, ms: number, run: () => void): void {
  const timer = setTimeout(run, ms);
  raw.once('close', () => clearTimeout(timer));
}

/** Reads the rest and throws it away. */
const discard = (raw: IncomingMessage, withinMs: number) =>
  new Promise<void>((resolve) => {
    raw.once('close', resolve);
    unlessEnded(raw, withinMs, resolve);
    raw.unpipe();
    raw.resume();
  });

/**
 * A body that trickles in is given up on, or its socket would be kept for ever. One that is refused
 * before it has arrived is read to its end first: who is still sending does not hear the answer,
 * and loses it when the socket is closed.
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
