import type { Server } from 'node:http';
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

/**
 * Closes connections whose client does not read what it asked for. It looks at connections and not at
 * responses, so that a response costs nothing.
 */
function limitReaders(server: Server, readerMs: number): void {
  const readings = new Map<Socket, Reading>();
  server.on('connection', (socket: Socket) => {
    readings.set(socket, { flushed: 0, since: Date.now() });
    socket.once('close', () => readings.delete(socket));
  });
  const look = () => {
    const now = Date.now();
    for (const [socket, reading] of readings) {
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
