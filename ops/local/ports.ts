import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

const host = '127.0.0.1';

/** Returns whether something already listens on the port. */
export async function isBusy(port: number): Promise<boolean> {
  const socket = connect({ port, host, timeout: 500 });
  const outcome = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('timeout', () => resolve(false));
  });
  socket.destroy();
  return outcome;
}

/**
 * These ports are below those that systems use for outgoing connections (from 32768 on Linux, from 49152
 * on macOS). Otherwise an outgoing connection could take a port between the moment it is chosen and the
 * moment it is opened.
 */
const lowest = 10_000;
const count = 10_000;
/** The only port of these that `fetch` and browsers refuse to connect to. */
const refusedByFetch = 10_080;
/** A process reserves a port by listening on the port this far above it, until the process ends. */
const reservationAbove = 10_000;

async function listen(port: number): Promise<Server | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}

async function reserve(port: number): Promise<boolean> {
  const reservation = await listen(port + reservationAbove);
  if (!reservation) return false;
  const tried = await listen(port);
  if (!tried) {
    reservation.close();
    return false;
  }
  tried.close();
  await once(tried, 'close');
  reservation.unref();
  return true;
}

/** Returns different free ports that no other process of ours receives in the meantime. */
export async function freePorts(wanted: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < wanted) {
    const port = lowest + Math.floor(Math.random() * count);
    if (port !== refusedByFetch && (await reserve(port))) ports.push(port);
  }
  return ports;
}
