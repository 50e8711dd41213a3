import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import { OpenCounts } from './open-counts.ts';

/** How long bodies may take to arrive, in milliseconds. */
export type BodyLimits = {
  readonly usualMs: number;
  /** Long enough for a photo from a slow phone on a slow connection. */
  readonly fileMs: number;
  /** How long a response waits for a body that is no longer read, and then the socket. */
  readonly discardMs: number;
};

/** What one address may have on its way. */
type Share = {
  /** How many bodies at once. */
  readonly bodies: number;
  /** A file that brings less than `leastBytes` in this time is not on its way any more. */
  readonly slowBodyMs: number;
};

const leastBytes = 10_000;

type Server = {
  /** Whether the request brings a file, which may take longer. */
  readonly isFile: (request: FastifyRequest) => boolean;
  readonly refuse: (reply: FastifyReply, reason: 'late' | 'too-many') => unknown;
  /** Whether the body is handed to a server behind, which reads it to its end itself. */
  readonly isPassedOn?: (request: FastifyRequest) => boolean;
};

const carriesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isUnderway = (raw: IncomingMessage) => carriesBody(raw) && !raw.complete && !raw.destroyed;

/** Runs the function once, when the body has arrived or nothing more of it will. */
function onceEnded(raw: IncomingMessage, run: () => void): void {
  let ended = false;
  const end = () => {
    if (!ended) run();
    ended = true;
  };
  raw.once('end', end);
  raw.once('close', end);
}

/** Runs the function unless the request has finished or was aborted by then. */
function unlessEnded(raw: IncomingMessage, ms: number, run: () => void): void {
  const timer = setTimeout(run, ms);
  raw.once('close', () => clearTimeout(timer));
}

/** Runs the function as soon as a body brings too little in too long a time. */
function whenTooSlow(raw: IncomingMessage, slowMs: number, run: () => void): void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead;
    // What has arrived and was not read yet waits for us and not for the client.
    if (now - before < leastBytes && raw.readableLength === 0) run();
    before = now;
  }, slowMs);
  raw.once('close', () => clearInterval(timer));
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
 * Aborts a body that arrives too slowly, because it would occupy its socket forever, and refuses those
 * of an address that sends too many at once. A body that is refused before it has arrived is first read
 * to its end: a client that is still sending does not read the response, and loses it when the socket is
 * closed.
 */
export function limitBodies(
  app: FastifyInstance,
  { usualMs, fileMs, discardMs }: BodyLimits,
  { bodies, slowBodyMs }: Share,
  { isFile, refuse, isPassedOn = () => false }: Server,
): void {
  const open = new OpenCounts(bodies);
  const late = new WeakSet<IncomingMessage>();
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!carriesBody(raw)) return undefined;
    const address = clientAddress(request.ip);
    if (open.isFull(address)) return refuse(reply, 'too-many');
    open.add(address);
    onceEnded(raw, () => open.remove(address));

    const giveUp = () => {
      if (!isUnderway(raw) || reply.sent) return;
      late.add(raw);
      refuse(reply.header('connection', 'close'), 'late');
    };
    unlessEnded(raw, isFile(request) ? fileMs : usualMs, giveUp);
    if (isFile(request)) whenTooSlow(raw, slowBodyMs, giveUp);
    return undefined;
  });
  app.addHook('onSend', async (request) => {
    const { raw } = request;
    if (isUnderway(raw) && !late.has(raw) && !isPassedOn(request)) await discard(raw, discardMs);
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (isUnderway(raw)) unlessEnded(raw, discardMs, () => raw.destroy());
  });
}
