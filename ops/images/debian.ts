import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { archivesIn, downloadArchives, runDebian, unpackArchive } from '../local/debian-archives.ts';

/** What Node needs of Debian; apt knows what these need themselves. */
const wanted = ['libc6', 'libstdc++6', 'libatomic1'];

/** The unprivileged account of every image. */
export const account = { id: 10_001, name: 'app' };

export type DebianPackage = {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
  readonly sha256: string;
};

/** Returns the names of the packages, with all that they depend on. */
function closure(): string[] {
  const quiet = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
    (kind) => `--no-${kind}`,
  );
  const listed = runDebian('apt-cache', ['depends', '--recurse', ...quiet, ...wanted]);
  const names = listed.split('\n').filter((line) => /^[a-z\d]/.test(line));
  return [...new Set(names)].toSorted();
}

/** Removes what no program reads, but keeps every licence. */
function dropDocumentation(root: string): void {
  for (const folder of ['usr/share/lintian', 'usr/share/man', 'usr/share/locale'])
    rmSync(join(root, folder), { recursive: true, force: true });
  const docs = join(root, 'usr/share/doc');
  if (!existsSync(docs)) return;
  // Folders that are links to each other are listed twice.
  for (const entry of readdirSync(docs, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && entry.name !== 'copyright')
      rmSync(join(entry.parentPath, entry.name), { force: true });
}

/** Writes what a system has beside its libraries: accounts, how names are looked up, and which Debian it is. */
function writeSystemFiles(root: string): void {
  const { id, name } = account;
  for (const folder of ['etc', 'tmp', 'proc', 'sys', 'dev', 'run'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(
    join(root, 'etc/passwd'),
    `root:x:0:0:root:/:/usr/sbin/nologin\n${name}:x:${id}:${id}:${name}:/:/usr/sbin/nologin\n`,
  );
  writeFileSync(join(root, 'etc/group'), `root:x:0:\n${name}:x:${id}:\n`);
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'passwd: files\ngroup: files\nhosts: files dns\n');
  copyFileSync('/etc/os-release', join(root, 'etc/os-release'));
}

/**
 * Unpacks Debian's libraries into a folder: no shell, no package manager, nothing that runs by itself.
 * Scanners find what is installed in `var/lib/dpkg/status.d`, as in distroless images.
 */
export function unpackDebian(root: string, cache: string): DebianPackage[] {
  mkdirSync(cache, { recursive: true });
  const names = closure();
  downloadArchives(names, cache);
  // Only the versions that apt would install now, not older ones that the cache still holds.
  const files = runDebian('apt-get', ['download', '--print-uris', ...names], cache)
    .split('\n')
    .map((line) => /^'.*' (\S+) \d+/.exec(line)?.[1] ?? '')
    .filter(Boolean);
  const found = files.length > 0 ? files : archivesIn(cache);
  const status = join(root, 'var/lib/dpkg/status.d');
  mkdirSync(status, { recursive: true });
  const packages = found.toSorted().map((file) => {
    const archive = join(cache, file);
    unpackArchive(archive, root);
    const field = (name: string) => runDebian('dpkg-deb', ['--field', archive, name]).trim();
    const name = field('Package');
    writeFileSync(join(status, name), runDebian('dpkg-deb', ['--field', archive]));
    return {
      name,
      version: field('Version'),
      architecture: field('Architecture'),
      sha256: createHash('sha256').update(readFileSync(archive)).digest('hex'),
    };
  });
  dropDocumentation(root);
  writeSystemFiles(root);
  return packages;
}
