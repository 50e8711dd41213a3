import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Whether something listens there already. */
export async function isBusy(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 500 });
  const outcome = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('timeout', () => resolve(false));
  });
  socket.destroy();
  return outcome;
}

/** Ports that nothing uses at this moment, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
