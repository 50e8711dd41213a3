import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { User } from '../local/unprivileged-user.ts';

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs a step of tidying up, of which a part may be gone already. */
const attempt = (step: () => void): void => {
  try {
    step();
  } catch {
    // It was gone already.
  }
};

const prefix = 'mendwell-';
const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

/** A machine of the network: its processes have their own addresses and ports, and can be cut off. */
export type Machine = {
  readonly name: string;
  readonly address: string;
  /** Returns the command that runs a program on this machine as an unprivileged user. */
  command(user: User, program: string, args: readonly string[]): { command: string; args: string[] };
  pids(): number[];
  signal(name: NodeJS.Signals): void;
  /** Nothing reaches the machine any more, and nobody is told: packets vanish, as behind a broken switch. */
  cut(): void;
  join(): void;
};

export type Network = {
  /** The address of this side: HAProxy and the product call from here. */
  readonly gateway: string;
  readonly subnet: string;
  readonly machines: readonly Machine[];
  remove(): void;
};

const pidsIn = (namespace: string): number[] => {
  try {
    return ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

function signalAll(namespace: string, signal: NodeJS.Signals): void {
  for (const pid of pidsIn(namespace)) attempt(() => process.kill(pid, signal));
}

function removeNamespace(namespace: string): void {
  // A process may start another one while they are being ended.
  for (let round = 0; round < 5 && pidsIn(namespace).length; round++) signalAll(namespace, 'SIGKILL');
  attempt(() => ip('netns', 'delete', namespace));
}

/** Removes what a run that was killed has left behind. */
function removeLeftovers(): void {
  for (const line of ip('netns', 'list').split('\n')) {
    const [namespace = ''] = line.split(' ');
    const [, pid, number] = new RegExp(`^${prefix}(\\d+)-(\\d+)$`).exec(namespace) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    removeNamespace(namespace);
    attempt(() => ip('link', 'delete', `mw${pid}-${number}`));
    attempt(() => ip('link', 'delete', `mw${pid}`));
  }
}

function freeSubnet(): string {
  const routes = ip('-o', 'route', 'show', 'table', 'all');
  for (let third = 0; third < 256; third++)
    if (!routes.includes(`10.213.${third}.`)) return `10.213.${third}`;
  throw new Error('No network of 10.213.0.0/16 is free.');
}

/**
 * Creates a network inside this machine: a bridge, and for each machine a network namespace with one cable
 * to it. It leads nowhere else.
 */
export function createNetwork(count: number): Network {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('The machines of the cluster are network namespaces: this needs Linux, and root.');
  removeLeftovers();
  const bridge = `mw${process.pid}`;
  const subnet = freeSubnet();
  const gateway = `${subnet}.1`;
  const namespaces = Array.from({ length: count }, (_, at) => `${prefix}${process.pid}-${at + 1}`);
  const remove = () => {
    for (const namespace of namespaces) removeNamespace(namespace);
    // The kernel keeps a namespace until its last connection has timed out, but nobody needs its cable.
    for (const [at] of namespaces.entries()) attempt(() => ip('link', 'delete', `${bridge}-${at + 1}`));
    attempt(() => ip('link', 'delete', bridge));
  };
  try {
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('address', 'add', `${gateway}/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    const machines = namespaces.map((namespace, at): Machine => {
      const address = `${subnet}.${at + 11}`;
      const cable = `${bridge}-${at + 1}`;
      ip('netns', 'add', namespace);
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      ip('link', 'set', cable, 'master', bridge, 'up');
      ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0');
      ip('-n', namespace, 'link', 'set', 'eth0', 'up');
      ip('-n', namespace, 'link', 'set', 'lo', 'up');
      return {
        name: `node${at + 1}`,
        address,
        command: ({ uid, gid }, program, args) => ({
          command: 'ip',
          // Shared memory of a killed server must not outlive it, so it is this machine's own.
          args: [
            'netns',
            'exec',
            namespace,
            'unshare',
            '--ipc',
            'setpriv',
            `--reuid=${uid}`,
            `--regid=${gid}`,
            '--clear-groups',
            program,
            ...args,
          ],
        }),
        pids: () => pidsIn(namespace),
        signal: (name) => signalAll(namespace, name),
        cut: () => void ip('link', 'set', cable, 'down'),
        join: () => void ip('link', 'set', cable, 'up'),
      };
    });
    return { gateway, subnet: `${subnet}.0/24`, machines, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
