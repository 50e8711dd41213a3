import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Lock } from '../checks/bill-of-materials.ts';
import { runStep } from '../run-step.ts';

/** A package of the project: where npm links it, and its folder. */
export type OwnPackage = { readonly link: string; readonly folder: string };

/** What npm has installed for one program, in a folder of its own. */
export type Installed = {
  readonly folder: string;
  readonly lock: Lock;
  readonly own: readonly OwnPackage[];
  /** Folders of libraries, each with the versions of everything within it. */
  readonly libraries: ReadonlyMap<string, string>;
};

type Entry = {
  readonly version?: string;
  readonly link?: boolean;

  readonly resolved?: string;
};

/** Returns the first package on the way to this path, within which npm may have nested others. */
const outermost = (path: string): string | undefined =>
  /^(?:.*?\/)??node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];

/** The project's own Node has a layer of its own. */
const isNode = (path: string) => /^node_modules\/node-(linux|darwin|win|bin)-/.test(path);

/** Groups what a lock file says is installed by folders that can be copied as a whole. */
export function groupLibraries(
  packages: Readonly<Record<string, Entry>>,
): Pick<Installed, 'own' | 'libraries'> {
  const own: OwnPackage[] = [];
  const versions = new Map<string, string[]>();
  for (const [path, { version = '', link, resolved = '' }] of Object.entries(packages)) {
    const folder = outermost(path);
    if (!folder || isNode(path)) continue;
    if (link) own.push({ link: path, folder: resolved });
    else versions.set(folder, [...(versions.get(folder) ?? []), `${path}@${version}`]);
  }
  const libraries = new Map([...versions].map(([folder, all]) => [folder, all.toSorted().join(' ')]));
  return { own, libraries };
}

/** Installs what one program needs in production, and nothing else, exactly as the lock file says. */
export async function installLibraries(workspace: string, folder: string): Promise<Installed> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const workspaces = Object.keys(packages).filter((path) => path && !path.includes('node_modules/'));
  for (const file of [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...workspaces.map((path) => `${path}/package.json`),
  ]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  await runStep(
    `libraries of ${workspace}`,
    'npm',
    ['ci', '--omit=dev', '--workspace', workspace, '--ignore-scripts', '--prefer-offline', '--no-progress'],
    { cwd: folder },
  );
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as Lock;
  return { folder, lock, ...groupLibraries(lock.packages) };
}

/** Returns the folders of libraries that all programs have in the same versions. */
export function sharedLibraries(programs: readonly Installed[]): string[] {
  const [first, ...others] = programs;
  if (!first) return [];
  return [...first.libraries]
    .filter(([folder, versions]) => others.every(({ libraries }) => libraries.get(folder) === versions))
    .map(([folder]) => folder);
}

/** What only editors and debuggers read: a third of all libraries. */
const isForDevelopment = (path: string) => /\.(map|d\.[cm]?ts|d\.[cm]?ts\.map|tsbuildinfo|flow)$/.test(path);

/** Copies folders of libraries, with everything that runs and every licence. */
export function copyFolders(from: string, folders: readonly string[], to: string): void {
  for (const folder of folders)
    cpSync(join(from, folder), join(to, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !isForDevelopment(path),
    });
}
