import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianCache, downloadArchives, runDebian, unpackArchives } from './debian-archives.ts';

/**
 * A package of a newer Debian, named by its place on the mirror and its hash. Only this file is taken from
 * there: a suite in the system's list of sources could upgrade something.
 */
export type PinnedPackage = { readonly replaces: string; readonly path: string; readonly sha256: string };

export type Programs = {
  /** Returns the path of a file that is installed or unpacked, such as `/usr/sbin/haproxy`. */
  find(path: string): string;
  /** The variables with which unpacked programs find their libraries and modules. */
  readonly env: Readonly<Record<string, string>>;
};

/** Returns what would have to be installed. A package that would only be upgraded is good enough as it is. */
function missing(names: readonly string[]): string[] {
  const plan = runDebian('apt-get', ['install', '--simulate', '--no-install-recommends', ...names]);
  return [...plan.matchAll(/^Inst (\S+) \(/gm)].map(([, name = '']) => name);
}

async function downloadPinned({ replaces, path, sha256 }: PinnedPackage, folder: string): Promise<void> {
  // The mirror is the one from which the system would take its own version of the package.
  const [, mirror = ''] =
    /'(http[^']+)\/pool\//.exec(runDebian('apt-get', ['download', '--print-uris', replaces])) ?? [];
  const response = await fetch(`${mirror}/${path}`);
  const content = Buffer.from(await response.arrayBuffer());
  const found = createHash('sha256').update(content).digest('hex');
  if (response.status !== 200 || found !== sha256)
    throw new Error(
      `${mirror}/${path} answered ${response.status} with the hash ${found}. If Debian has replaced it, name the newer version and its hash from the suite's list of packages.`,
    );
  writeFileSync(join(folder, path.slice(path.lastIndexOf('/') + 1)), content);
}

/**
 * Unpacks what is not installed below a folder that git ignores. Nothing of the system changes, so nothing
 * has to be undone.
 */
export async function unpackPackages(
  name: string,
  wanted: readonly string[],
  pinned: readonly PinnedPackage[] = [],
): Promise<Programs> {
  const root = join(debianCache, name);
  const list = join(root, 'unpacked.json');
  mkdirSync(debianCache, { recursive: true });
  const asked = JSON.stringify({ wanted, pinned });
  if (!existsSync(list) || readFileSync(list, 'utf8') !== asked) {
    const fresh = join(debianCache, `${name}-${process.pid}`);
    mkdirSync(fresh, { recursive: true });
    const replaced = new Set(pinned.map(({ replaces }) => replaces));
    const names = missing([...wanted, ...replaced]).filter((one) => !replaced.has(one));
    console.log(
      `Unpacking ${[...names, ...pinned.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))].join(', ')}`,
    );
    downloadArchives(names, fresh);
    for (const one of pinned) await downloadPinned(one, fresh);
    unpackArchives(fresh);
    writeFileSync(join(fresh, 'unpacked.json'), asked);
    rmSync(root, { recursive: true, force: true });
    renameSync(fresh, root);
  }
  const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  return {
    find: (path) => {
      const found = [join(root, path), path].find((one) => existsSync(one));
      if (!found)
        throw new Error(
          `${path} is missing although its package was asked for. Remove ${root} and try again.`,
        );
      return found;
    },
    env: {
      LD_LIBRARY_PATH: [`${root}/usr/lib/${machine}-linux-gnu`, process.env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
      PYTHONPATH: `${root}/usr/lib/python3/dist-packages`,
    },
  };
}
