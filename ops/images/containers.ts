import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ProcessSpec } from '../local/processes.ts';
import { account } from './debian.ts';
import { type ImageName, imageOf, images, layout } from './images.ts';

const isInstalled = (program: string) =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin'].some((folder) => existsSync(join(folder, program)));

function installMissing(): void {
  const missing = ['podman', 'runc', 'conmon'].filter((program) => !isInstalled(program));
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} from Debian …`);
  execFileSync('apt-get', ['-qq', 'install', '--yes', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** A read-only root without anything writable, no capabilities, and nobody's account. */
const restrictions = [
  '--read-only',
  '--read-only-tmpfs=false',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  `--user=${account.id}:${account.id}`,
];
/** The stand-ins listen on this machine only, so containers share its network. */
const surroundings = ['--network=host', '--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'];

export type Containers = {
  /** Returns how to start a program of the product in its image. */
  wrap(spec: ProcessSpec): ProcessSpec;
  /** Runs a script in an image to its end, and returns what it printed. */
  evaluate(image: ImageName, script: string): string;
  /** Ends every container and removes all that was unpacked. */
  remove(): void;
};

/** Unpacks the images into a store of their own, which nothing else uses. */
export function openContainers(): Containers {
  if (!existsSync(join(layout, 'index.json')))
    throw new Error('There are no images yet. Run "npm run images" first.');
  installMissing();
  const store = mkdtempSync(join(tmpdir(), 'mendwell-containers-'));
  const global = [
    `--root=${join(store, 'root')}`,
    `--runroot=${join(store, 'run')}`,
    `--tmpdir=${join(store, 'tmp')}`,
    '--runtime=runc',
    '--cgroup-manager=cgroupfs',
    '--events-backend=none',
  ];
  const podman = (args: readonly string[]) =>
    execFileSync('podman', [...global, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  let isRemoved = false;
  const remove = () => {
    if (isRemoved) return;
    isRemoved = true;
    podman(['rm', '--force', '--all', '--time=2']);
    // Also unmounts what belongs to the images.
    podman(['rmi', '--force', '--all']);
    rmSync(store, { recursive: true, force: true });
  };
  process.once('exit', remove);
  // Whoever else listens stops its own processes first, and ends the process then.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(130));
  const tags = new Map<ImageName, string>();
  try {
    for (const name of Object.keys(images) as ImageName[])
      tags.set(name, podman(['pull', '--quiet', `oci:${resolve(layout)}:${name}`]).trim());
  } catch (error) {
    remove();
    throw error;
  }
  const run = (image: ImageName, env: readonly string[], args: readonly string[]) => [
    ...global,
    'run',
    '--rm',
    ...restrictions,
    ...surroundings,
    // Only names: podman takes the values from its own environment, where nobody else reads them.
    ...env.map((name) => `--env=${name}`),
    tags.get(image) ?? image,
    ...args,
  ];
  return {
    wrap: (spec) => ({
      ...spec,
      command: 'podman',
      args: run(imageOf(spec.args[0] ?? ''), Object.keys(spec.env), spec.args),
    }),
    evaluate: (image, script) =>
      execFileSync('podman', run(image, [], ['--input-type=module', '--eval', script]), { encoding: 'utf8' }),
    remove,
  };
}
