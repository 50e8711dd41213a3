import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from '../mutants/copy-tree.ts';
import { runStep } from '../run-step.ts';
import { addMigration } from './test-migrations.ts';

/** A version of the product that can be started. */
export type Release = {
  readonly name: string;
  /** What it changes. */
  readonly what: string;
  /** The folder of the project, with a build of the storefront. */
  readonly folder: string;
  /** The folder of API and worker in it. */
  readonly api: string;
};

export const build = (folder: string): Promise<unknown> =>
  runStep('build', process.execPath, ['ops/local/build.ts'], { cwd: folder });

/** Copies the working tree into a folder of its own, which goes when this process ends. */
export function makeTree(project: string): string {
  const { folder, remove } = copyTree(project, 'deploys');
  process.once('exit', remove);
  return folder;
}

/** Changes a sentence, so that the build has assets of other names. */
function changeWords(folder: string): void {
  const file = join(folder, 'packages/copy/messages/en/home.json');
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  words['home_headline'] = `${words['home_headline']} Again.`;
  writeFileSync(file, JSON.stringify(words, null, 2));
}

/**
 * Makes versions of the product from the working tree. Two builds of the storefront alternate, whose assets
 * have other names; each release has the migrations of all before it and one more. Returns a function that
 * makes the release with a number; 0 is the project as it is.
 */
export async function prepareReleases(project: string): Promise<(number: number) => Release> {
  const trees = [makeTree(project), makeTree(project)];
  changeWords(trees[1] ?? '');
  for (const folder of trees) await build(folder);
  return (number) => {
    const folder = trees[number % 2] ?? '';
    const api = number === 0 ? 'apps/api' : `apps/api-${number}`;
    let what = 'the project as it is';
    if (number > 0) {
      cpSync(join(folder, 'apps/api'), join(folder, api), { recursive: true, verbatimSymlinks: true });
      for (let before = 1; before <= number; before++)
        what = addMigration(join(folder, api, 'migrations'), before);
    }
    return { name: `release ${number}`, what, folder, api };
  };
}
