import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePorts } from '../../../../ops/local/ports.ts';

/** A line to a service, which can be cut and mended. */
export type Line = {
  readonly port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
};

/** Forwards a port of its own to a service of this machine. While the line is cut, connecting is refused. */
export async function openLine(targetPort: number): Promise<Line> {
  const [port = 0] = await freePorts(1);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const mend = async () => {
    server = createServer((socket) => {
      const onward = connect(targetPort, '127.0.0.1');
      for (const one of [socket, onward]) keep(one);
      socket.pipe(onward);
      onward.pipe(socket);
      socket.once('close', () => onward.destroy());
      onward.once('close', () => socket.destroy());
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await mend();
  return {
    port,
    mend,
    cut: async () => {
      const closed = server && once(server, 'close');
      server?.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
