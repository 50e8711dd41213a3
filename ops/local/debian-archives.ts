import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How packages of Debian are taken apart: downloaded and unpacked into a folder, never installed, so
 * that nothing of the system changes and nothing has to be undone.
 */
export const debianCache: string = join(import.meta.dirname, '../../node_modules/.cache/debian');

const advice =
  'This needs Debian, or a container of it, with current lists ("apt-get update"); or install the program by hand.';

/** Runs a command of Debian's packaging and returns what it says. */
export function runDebian(command: string, args: readonly string[], folder?: string): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    ...(folder === undefined ? {} : { cwd: folder }),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status === 0) return stdout;
  throw new Error(`"${command} ${args.join(' ')}" failed: ${error?.message ?? stderr} ${advice}`);
}

/** Downloads the archives of packages into a folder. The options may name another suite. */
export function downloadArchives(
  names: readonly string[],
  folder: string,
  options: readonly string[] = [],
): void {
  if (names.length) runDebian('apt-get', [...options, '-qq', 'download', ...names], folder);
}

export const archivesIn = (folder: string): string[] =>
  readdirSync(folder).filter((file) => file.endsWith('.deb'));

export const unpackArchive = (archive: string, root: string): void =>
  void runDebian('dpkg-deb', ['--extract', archive, root]);

/** Unpacks all archives in a folder right there, and removes them. */
export function unpackArchives(folder: string): void {
  for (const archive of archivesIn(folder)) {
    unpackArchive(join(folder, archive), folder);
    rmSync(join(folder, archive));
  }
}
