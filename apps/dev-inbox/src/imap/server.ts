import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Accounts } from './accounts.ts';
import { CommandReader } from './parse-command.ts';
import { runCommand } from './run-command.ts';
import { capabilities, Session } from './session.ts';

export type ImapServer = {
  readonly port: number;
  /** Ends every connection; clients may connect again. */
  hangUp(): void;
  close(): void;
};

/**
 * Starts a real IMAP server for the accounts. While `isAway` returns true, it closes every connection,
 * as if it were down.
 */
export async function startImap(
  port: number,
  accounts: Accounts,
  isAway: () => boolean,
): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    // The server must survive a client that is killed.
    socket.on('error', () => undefined);
    if (isAway()) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    const session = new Session(accounts, (data) => socket.write(data));
    const reader = new CommandReader(() => session.send('+ go on'));
    socket.on('data', (chunk: Buffer) => {
      for (const command of reader.push(chunk)) if (!runCommand(session, command)) socket.end();
    });
    socket.on('close', () => {
      sockets.delete(socket);
      session.close();
    });
    session.send(`* OK [CAPABILITY ${capabilities}] ready`);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : port,
    hangUp,
    close: () => {
      hangUp();
      server.close();
    },
  };
}
