import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkWorkspaces } from '../mutants/copy-tree.ts';
import { build, type Release } from './releases.ts';

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();

/** Returns the commit that `PREVIOUS_RELEASE` names, or else the one before the newest migration. */
function previousCommit(project: string): string {
  const named = process.env['PREVIOUS_RELEASE'];
  if (named) return git(project, 'rev-parse', '--verify', `${named}^{commit}`);
  const newest = git(project, 'log', '-1', '--format=%H', '--', 'apps/api/migrations/0*.ts');
  if (!newest) throw new Error('The history has no migration: set PREVIOUS_RELEASE to a commit or a tag.');
  return git(project, 'rev-parse', `${newest}^`);
}

/**
 * Checks the release before out into a folder of its own, which goes when this process ends, and builds it.
 * Its packages from others are today's.
 */
export async function checkOutPrevious(
  project: string,
): Promise<Release & { readonly sharesAssets: boolean }> {
  const commit = previousCommit(project);
  const folder = join(mkdtempSync(join(tmpdir(), 'mendwell-previous-')), 'tree');
  process.once('exit', () => {
    rmSync(join(folder, '..'), { recursive: true, force: true });
    git(project, 'worktree', 'prune');
  });
  git(project, 'worktree', 'add', '--detach', folder, commit);
  linkWorkspaces(project, folder, git(folder, 'ls-files').split('\n'));
  await build(folder);
  return {
    name: `previous release ${commit.slice(0, 8)}`,
    what: git(project, 'log', '-1', '--format=%s', commit),
    folder,
    api: 'apps/api',
    sharesAssets: existsSync(join(folder, 'packages/web/src/host/shared-assets.ts')),
  };
}
