import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { OwnPackage } from './libraries.ts';

/** What is only for development. */
const isForDevelopment = (file: string) =>
  /\.(test|stories)\.tsx?$|\/(test|fixtures|stories|\.storybook)\/|\/tsconfig[^/]*\.json$|\/README\.md$/.test(
    file,
  );

/** Returns the project's own files below these paths, as they lie here, without what git ignores. */
function sourcesBelow(paths: readonly string[]): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const files = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
  return files.filter((file) => file && !isForDevelopment(file) && existsSync(file));
}

type Code = {
  /** Files and folders of the repository. */
  readonly sources: readonly string[];
  /** Folders that the build has made, which git ignores. */
  readonly built: readonly string[];
  /** The project's own packages, which import each other by name. */
  readonly own: readonly OwnPackage[];
};

/** Copies the code of one program, laid out as in the repository. */
export function copyCode({ sources, built, own }: Code, to: string): void {
  // npm links packages for tests as well.
  const packages = own.filter(({ folder }) => /^packages\/(?!tooling$)/.test(folder));
  for (const file of sourcesBelow([...sources, ...packages.map(({ folder }) => folder)])) {
    mkdirSync(join(to, dirname(file)), { recursive: true });
    cpSync(file, join(to, file));
  }
  for (const folder of built) {
    if (!existsSync(folder)) throw new Error(`${folder} is missing. Run "npm run build" first.`);
    cpSync(folder, join(to, folder), { recursive: true });
  }
  for (const { link, folder } of packages) {
    mkdirSync(join(to, dirname(link)), { recursive: true });
    symlinkSync(relative(dirname(link), folder), join(to, link));
  }
}
