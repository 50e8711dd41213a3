import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const toolCache: string = join(import.meta.dirname, '../../node_modules/.cache/prometheus');

export function runTool(command: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
}

/** Returns where one of Prometheus' programs is. It is Debian's, unpacked and not installed. */
export function findPrometheus(name: 'prometheus' | 'promtool'): string {
  const inCache = join(toolCache, 'usr/bin', name);
  const known = [`/usr/bin/${name}`, inCache].find((path) => existsSync(path));
  if (known) return known;
  mkdirSync(toolCache, { recursive: true });
  runTool('apt-get', ['-qq', 'download', 'prometheus'], toolCache);
  const archive = readdirSync(toolCache).find((file) => file.endsWith('.deb')) ?? '';
  runTool('dpkg', ['-x', archive, '.'], toolCache);
  rmSync(join(toolCache, archive));
  return inCache;
}
