import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type OldNames = {
  readonly identifiers: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
};

/** Reads the list: an identifier, `file name`, or `folder/` per line. Lines that begin with # are comments. */
export function readOldNames(list: string): OldNames {
  const lines = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const folders = lines.filter((line) => line.endsWith('/'));
  const files = lines.filter((line) => line.startsWith('file '));
  const identifiers = lines.filter((line) => !folders.includes(line) && !files.includes(line));
  return {
    identifiers: new Set(identifiers),
    files: new Set(files.map((line) => line.slice('file '.length))),
    folders: new Set(folders.map((line) => line.slice(0, -1))),
  };
}

/** Returns a sentence for each old name in a file's path and text. */
export function findOldNames(path: string, text: string, old: OldNames): string[] {
  const folders = path.split('/');
  const file = (folders.pop() ?? '').split('.')[0] ?? '';
  const words = new Set(text.match(/[A-Za-z_$][\w$]*/g));
  return [
    ...folders.filter((name) => old.folders.has(name)).map((name) => `${path}: ${name}/ is an old name`),
    ...(old.files.has(file) ? [`${path}: ${file} is an old name of a file`] : []),
    ...[...words]
      .filter((word) => old.identifiers.has(word))
      .map((word) => `${path}: ${word} is an old name`),
  ];
}

const root = join(import.meta.dirname, '../..');
/** Migrations say what was true then, and the address of the provider's page is part of the specification. */
const exempt = /\/migrations\/|^ops\/checks\/old-names|^apps\/storefront\/app\/routes\/partner\//;

export function checkProject(): string[] {
  const old = readOldNames(readFileSync(join(import.meta.dirname, 'old-names.txt'), 'utf8'));
  const tracked = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'apps',
    'packages',
    'e2e',
    'ops',
  ];
  const files = execFileSync('git', tracked, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !exempt.test(file));
  return files.flatMap((file) => findOldNames(file, readFileSync(join(root, file), 'utf8'), old));
}

if (import.meta.main) {
  const found = checkProject();
  for (const one of found) console.error(one);
  if (found.length > 0) process.exit(1);
  console.log('No old name is back.');
}
