import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** A build generates these from the copied files; building them again would take seconds. */
const generated = ['packages/copy/src/paraglide'];

/**
 * Makes a folder of packages that links to the project's own. Links between our workspaces are relative
 * and are copied unchanged, so that in the copy they point to the copy.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target, 'junction');
    else if (name.startsWith('@')) linkPackages(source, target);
    else symlinkSync(source, target, 'junction');
  }
}

/** Gives a copy of the project its packages, by links to those of the project. */
export function linkWorkspaces(project: string, folder: string, files: readonly string[]): void {
  const workspaces = files.filter((file) => file.endsWith('package.json')).map((file) => dirname(file));
  for (const workspace of workspaces) {
    const packages = join(project, workspace, 'node_modules');
    if (existsSync(packages)) linkPackages(packages, join(folder, workspace, 'node_modules'));
  }
}

/**
 * Makes a copy of the working tree, including uncommitted work, that can be changed without harm, in a folder
 * below `.data`.
 */
export function copyTree(project: string, below = 'mutants'): { readonly folder: string; remove(): void } {
  const parent = join(project, '.data', below);
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'tree-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed.split('\0').filter((file) => file && existsSync(join(project, file)));
  for (const file of [...files, ...generated.filter((name) => existsSync(join(project, name)))])
    cpSync(join(project, file), join(folder, file), { recursive: true });
  linkWorkspaces(project, folder, files);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
