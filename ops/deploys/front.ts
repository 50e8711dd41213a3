import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../local/debian-program.ts';

/** The servers of each kind, by name with their ports. */
export type Backends = Readonly<Record<string, Readonly<Record<string, number>>>>;

const checkEveryMs = 250;

/** HAProxy in front of all storefronts and all APIs: it asks each whether it is ready, and chooses one per request. */
const configure = (backends: Backends, ports: Readonly<Record<string, number>>, socket: string) => `
global
  maxconn 2000
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 10s
  timeout check 2s
  option redispatch
  retries 3
  retry-on conn-failure
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server check inter ${checkEveryMs}ms fall 2 rise 1
${Object.entries(backends)
  .map(
    ([name, servers]) => `
listen ${name}
  bind 127.0.0.1:${ports[name]}
  balance random
${Object.entries(servers)
  .map(([server, port]) => `  server ${server} 127.0.0.1:${port}`)
  .join('\n')}`,
  )
  .join('\n')}
`;

export type Front = {
  /** Waits until a server takes requests, or does not. */
  until(server: string, status: 'UP' | 'DOWN'): Promise<void>;
  stop(): Promise<void>;
};

/** Asks HAProxy for the state of its servers. */
async function readStates(socket: string): Promise<Map<string, string>> {
  const asking = connect(socket);
  asking.write('show stat\n');
  const lines = (await text(asking)).trim().split('\n');
  const columns = (lines[0] ?? '').split(',');
  const status = columns.indexOf('status');
  return new Map(lines.slice(1).map((line) => [line.split(',')[1] ?? '', line.split(',')[status] ?? '']));
}

export async function startFront(
  folder: string,
  backends: Backends,
  ports: Readonly<Record<string, number>>,
): Promise<Front> {
  const { command, args, env } = findProgram({
    name: 'haproxy',
    packages: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
  });
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.sock')];
  writeFileSync(file, configure(backends, ports, socket));
  const child: ChildProcess = spawn(command, [...args, '-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4000)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const untilState = async (server: string, wanted: string) => {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(50)) {
      if (hasEnded()) throw new Error(`HAProxy has ended: ${said}`);
      const states = await readStates(socket).catch(() => new Map<string, string>());
      if (states.get(server)?.startsWith(wanted)) return;
    }
    throw new Error(`HAProxy did not see ${server} ${wanted} within a minute.`);
  };
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    until: untilState,
    stop: async () => {
      if (hasEnded()) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
