import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Programs } from '../local/debian-packages.ts';
import type { Processes } from '../local/processes.ts';
import type { User } from '../local/unprivileged-user.ts';
import type { Machine } from './network.ts';
import { etcdPeerPort, etcdPort, patroniConfig, patroniPort } from './patroni-config.ts';

/** More than a long run of faults writes; memory is used only for what is written. */
const diskSize = '2g';
/** What `disk-guard.sh` keeps free, in megabytes. */
const leastFree = 100;

export type DatabaseNode = {
  readonly name: string;
  readonly machine: Machine;
  readonly patroniUrl: string;
  startEtcd(): Promise<void>;
  startPatroni(): Promise<void>;
  /** Hands the primary over when the disk of this machine gets full. */
  startGuard(): Promise<void>;
  /** Ends the PostgreSQL server at once; Patroni notices. */
  killPostmaster(): void;
  /** Ends Patroni and PostgreSQL at once, as when a machine loses power and etcd runs elsewhere. */
  killDatabase(): void;
  killEtcd(): void;
  fillDisk(): void;
  freeDisk(): void;
  /** Moves the clock of PostgreSQL by seconds; 0 sets it right. */
  moveClock(seconds: number): void;
  remove(): void;
};

type Options = {
  readonly machine: Machine;
  readonly machines: readonly Machine[];
  readonly folder: string;
  readonly subnet: string;
  readonly user: User;
  readonly programs: Programs;
  readonly processes: Processes;
};

const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

/** Reads the command line of a process; empty when it has ended. */
const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/**
 * PostgreSQL's programs, of which the server runs with a clock of its own: the true time, moved by what a file
 * says. Patroni keeps the true clock, because Python cannot sleep with a moved one.
 */
function linkBinaries(folder: string, programs: Programs, clock: string): void {
  const original = join(programs.find('/usr/lib/postgresql/15/bin/postgres'), '..');
  mkdirSync(folder);
  for (const name of readdirSync(original))
    if (name !== 'postgres') symlinkSync(join(original, name), join(folder, name));
  const time = [
    `LD_PRELOAD=${programs.find(`/usr/lib/${architecture}-linux-gnu/faketime/libfaketimeMT.so.1`)}`,
    `FAKETIME_TIMESTAMP_FILE=${clock}`,
    'FAKETIME_CACHE_DURATION=1',
    'FAKETIME_DONT_FAKE_MONOTONIC=1',
  ];
  const script = `#!/bin/sh\nexec env ${time.join(' ')} ${join(original, 'postgres')} "$@"\n`;
  writeFileSync(join(folder, 'postgres'), script, { mode: 0o755 });
}

/** One machine of the database: a member of etcd, Patroni, and the PostgreSQL that Patroni starts. */
export function createNode(options: Options): DatabaseNode {
  const { machine, machines, user, programs, processes } = options;
  const { name, address } = machine;
  const folder = join(options.folder, name);
  const disk = join(folder, 'disk');
  const clock = join(folder, 'clock');
  const filler = join(disk, 'filler');
  mkdirSync(disk, { recursive: true });
  // A file system of its own, so that one disk can be full while the others are not.
  execFileSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${diskSize},mode=0700,uid=${user.uid},gid=${user.gid}`,
    'mendwell-disk',
    disk,
  ]);
  const config = join(folder, 'patroni.json');
  const binaries = join(folder, 'bin');
  writeFileSync(
    config,
    patroniConfig({
      node: machine,
      nodes: machines,
      subnet: options.subnet,
      binaries,
      folder,
      dataFolder: join(disk, 'data'),
    }),
  );
  writeFileSync(clock, '+0');
  linkBinaries(binaries, programs, clock);
  chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);

  const url = (port: number) => `http://${address}:${port}`;
  const start = async (process: string, program: string, args: readonly string[]): Promise<number> => {
    const env = { ...programs.env, LC_ALL: 'C.UTF-8' };
    return (
      await processes.start({ name: `${process} ${name}`, env, ...machine.command(user, program, args) })
    ).pid;
  };
  const killMatching = (isOne: (command: string) => boolean) => {
    for (const pid of machine.pids()) if (isOne(commandOf(pid))) process.kill(pid, 'SIGKILL');
  };
  const postmaster = () => Number(readFileSync(join(disk, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

  return {
    name,
    machine,
    patroniUrl: url(patroniPort),
    startEtcd: async () => {
      const data = join(folder, 'etcd');
      const state = existsSync(data) ? 'existing' : 'new';
      const settings = {
        name,
        'data-dir': data,
        logger: 'zap',
        'log-level': 'error',
        'listen-client-urls': url(etcdPort),
        'advertise-client-urls': url(etcdPort),
        'listen-peer-urls': url(etcdPeerPort),
        'initial-advertise-peer-urls': url(etcdPeerPort),
        'initial-cluster': machines
          .map((one) => `${one.name}=http://${one.address}:${etcdPeerPort}`)
          .join(','),
        'initial-cluster-state': state,
      };
      const args = Object.entries(settings).map(([setting, value]) => `--${setting}=${value}`);
      await start('etcd', programs.find('/usr/bin/etcd'), args);
    },
    startPatroni: async () => void (await start('patroni', '/usr/bin/python3', ['-m', 'patroni', config])),
    startGuard: async () => {
      const guard = join(import.meta.dirname, 'disk-guard.sh');
      await start('guard', guard, [disk, name, url(patroniPort), String(leastFree)]);
    },
    killPostmaster: () => process.kill(postmaster(), 'SIGKILL'),
    killDatabase: () => killMatching((command) => /patroni|postgres/.test(command)),
    killEtcd: () => killMatching((command) => command.includes('--initial-cluster')),
    fillDisk: () => {
      const { bavail, bsize } = statfsSync(disk);
      const most = bavail * bsize - 4 * 1024 * 1024;
      execFileSync('fallocate', ['--length', String(most), filler]);
      // PostgreSQL writes meanwhile, so the rest is taken until nothing is left.
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k', 'oflag=append', 'conv=notrunc'], {
        stdio: 'ignore',
      });
    },
    freeDisk: () => rmSync(filler, { force: true }),
    moveClock: (seconds) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}`),
    remove: () => {
      try {
        execFileSync('umount', ['--lazy', disk], { stdio: 'ignore' });
      } catch {
        // It was not mounted any more.
      }
    },
  };
}
