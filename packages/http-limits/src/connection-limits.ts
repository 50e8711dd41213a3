import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from './client-address.ts';
import { OpenCounts } from './open-counts.ts';

export type ConnectionLimits = {
  /** How many connections one address may have; undefined behind a proxy, whose address all share. */
  readonly perAddress: number | undefined;
  /** How long a response may wait for its reader, and as long again for each 64 kB of it that wait. */
  readonly readerMs: number;
};

const stretchBytes = 64 * 1024;

function limitCount(server: Server, most: number): void {
  const open = new OpenCounts(most);
  server.on('connection', (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress ?? '');
    if (open.isFull(address)) {
      socket.destroy();
      return;
    }
    open.add(address);
    socket.once('close', () => open.remove(address));
  });
}

type Reading = { flushed: number; since: number };

/** Closes connections whose client does not read what it asked for. */
function limitReaders(server: Server, readerMs: number): void {
  const responses = new Map<ServerResponse, Reading>();
  server.on('request', (_, response) => {
    responses.set(response, { flushed: 0, since: Date.now() });
    response.once('close', () => responses.delete(response));
  });
  const look = () => {
    const now = Date.now();
    for (const [{ socket }, reading] of responses) {
      if (!socket) continue;
      const waiting = socket.writableLength;
      const flushed = socket.bytesWritten - waiting;
      if (waiting === 0 || flushed !== reading.flushed) Object.assign(reading, { flushed, since: now });
      else if (now - reading.since > readerMs * (1 + waiting / stretchBytes)) socket.destroy();
    }
  };
  const looking = setInterval(look, Math.max(readerMs / 4, 10)).unref();
  server.once('close', () => clearInterval(looking));
}

/** Limits what the connections of one address can hold. Call it before the server listens. */
export function limitConnections(server: Server, { perAddress, readerMs }: ConnectionLimits): void {
  if (perAddress !== undefined) limitCount(server, perAddress);
  limitReaders(server, readerMs);
}
