import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Switch = {
  /** Leads new connections to another server and ends those to the one before. */
  leadTo(port: number): void;
  close(): Promise<void>;
};

/** An address that always leads to the primary, as HAProxy in front of a database cluster. */
export async function startSwitch(port: number, to: number): Promise<Switch> {
  let target = to;
  const open = new Set<Socket>();
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket);
      socket
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(socket);
          other.destroy();
        });
      socket.pipe(other);
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    leadTo: (next) => {
      target = next;
      endAll();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      endAll();
      await closed;
    },
  };
}
