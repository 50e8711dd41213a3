import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianCache, downloadArchives, runDebian, unpackArchives } from './debian-archives.ts';

/** A program with what has to stand before its own arguments, and its environment. */
export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

type Wanted = {
  readonly name: string;
  /** Its package, and those of libraries that a small machine may lack. */
  readonly packages: readonly string[];
  /** A newer release of Debian, from which nothing is ever installed: its own C library comes along. */
  readonly suite?: string;
};

const libraries = 'usr/lib/x86_64-linux-gnu';

/** Options with which apt knows another suite, in files of its own. */
function optionsFor(suite: string, folder: string): string[] {
  const sites = runDebian('apt-get', ['indextargets', '--format', '$(SITE)'], folder).split('\n');
  const site = sites.find((one) => /\/debian\/?$/.test(one));
  if (!site) throw new Error('The machine has no address of a Debian mirror in its sources for apt.');
  const signed = '[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]';
  writeFileSync(join(folder, 'sources.list'), `deb ${signed} ${site} ${suite} main\n`);
  mkdirSync(join(folder, 'lists/partial'), { recursive: true });
  const options = {
    'Dir::Etc::SourceList': join(folder, 'sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::Cache::PkgCache': '',
    'Dir::Cache::SrcPkgCache': '',
    'APT::Sandbox::User': 'root',
  };
  return Object.entries(options).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
}

function unpack({ packages, suite }: Wanted, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const options = suite ? optionsFor(suite, folder) : [];
  if (suite) runDebian('apt-get', [...options, '-qq', 'update'], folder);
  downloadArchives(packages, folder, options);
  unpackArchives(folder);
  rmSync(join(folder, 'lists'), { recursive: true, force: true });
}

const findIn = (root: string, name: string) =>
  ['usr/sbin', 'usr/bin'].map((folder) => join(root, folder, name)).find((path) => existsSync(path));

/**
 * Finds a program of Debian: the one that is installed, or the one of a package that is unpacked, not
 * installed, into a folder of this project.
 */
export function findProgram(wanted: Wanted): Program {
  const { name, suite } = wanted;
  const installed = suite ? undefined : findIn('/', name);
  if (installed) return { command: installed, args: [], env: {} };
  const folder = join(debianCache, suite ? `${name}-${suite}` : name);
  if (!findIn(folder, name)) unpack(wanted, folder);
  const command = findIn(folder, name);
  if (!command) throw new Error(`The package of ${name} has no program of that name.`);
  const own = join(folder, libraries);
  if (!suite) return { command, args: [], env: { LD_LIBRARY_PATH: own } };
  const loader = join(own, 'ld-linux-x86-64.so.2');
  return {
    command: loader,
    args: ['--library-path', `${own}:/${libraries}:/lib/x86_64-linux-gnu`, command],
    env: {},
  };
}
