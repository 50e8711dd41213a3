import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompilerOptions, compile, compileProject } from '@inlang/paraglide-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMessages } from './load-messages.ts';
import realSettings from './project.inlang/settings.json' with { type: 'json' };
import { type CompiledFiles, inOneFile, writeChanged } from './write-messages.ts';

const options: Partial<CompilerOptions> = { outputStructure: 'message-modules', strategy: ['baseLocale'] };
const plural = (one: string, other: string) => [
  {
    declarations: ['input count', 'local form = count: plural'],
    selectors: ['form'],
    match: { 'form=one': one, 'form=other': other },
  },
];

let folder: string;
let ours: CompiledFiles;
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

beforeAll(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'mendwell-copy-'))}/`;
  for (const name of ['project.inlang', 'messages/en', 'messages/de'])
    mkdirSync(join(folder, name), { recursive: true });
  write('project.inlang/settings.json', {
    ...realSettings,
    modules: realSettings.modules.map((path) => new URL(path, import.meta.url).pathname),
    'plugin.inlang.messageFormat': {
      pathPattern: ['./messages/{locale}/bag.json', './messages/{locale}/home.json'],
    },
  });
  write('messages/en/home.json', { home_hello: 'Hello {name}' });
  write('messages/de/home.json', { home_hello: 'Hallo {name}' });
  write('messages/en/bag.json', { bag_items: plural('one item', '{count} items'), bag_empty: 'Empty' });
  write('messages/de/bag.json', { bag_items: plural('ein Teil', '{count} Teile'), bag_empty: 'Leer' });
  const project = await loadMessages(folder);
  ours = await compileProject({ project, compilerOptions: options });
  await project.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (path: string) =>
  Object.fromEntries(
    globSync('**/*.{js,json}', { cwd: path }).map((name) => [name, readFileSync(join(path, name), 'utf8')]),
  );

test('messages inserted many at once compile to what the compiler makes of them by itself', async () => {
  const outdir = join(folder, 'theirs');
  await compile({ ...options, project: join(folder, 'project.inlang'), outdir });
  const theirs = filesIn(outdir);
  expect(Object.keys(theirs)).toContain('messages/bag_items.js');
  const scripts = Object.entries(ours).filter(([name]) => /\.(js|json)$/.test(name));
  expect(Object.fromEntries(scripts)).toEqual(theirs);
});

test('all messages in one file say the same in both languages', async () => {
  const outdir = join(folder, 'one');
  writeChanged(outdir, { ...ours, 'package.json': '{"type":"module"}', 'all.js': inOneFile(ours) });
  const one = await import(join(outdir, 'all.js'));
  expect(Object.keys(one).toSorted()).toEqual(['bag_empty', 'bag_items', 'home_hello']);
  expect(one.bag_empty({}, { locale: 'de' })).toBe('Leer');
  expect(one.bag_items({ count: 1 }, { locale: 'en' })).toBe('one item');
  expect(one.bag_items({ count: 3 }, { locale: 'de' })).toBe('3 Teile');
  expect(one.home_hello({ name: 'Ada' }, { locale: 'en' })).toBe('Hello Ada');
});

test('writing touches only what has changed, and removes what is gone', () => {
  const outdir = join(folder, 'written');
  writeChanged(outdir, { 'same.js': '1', 'changed.js': '1', 'messages/gone.js': '1' });
  const longAgo = new Date('2001-01-01T00:00:00Z');
  for (const name of ['same.js', 'changed.js']) utimesSync(join(outdir, name), longAgo, longAgo);
  writeChanged(outdir, { 'same.js': '1', 'changed.js': '2' });
  expect(filesIn(outdir)).toEqual({ 'same.js': '1', 'changed.js': '2' });
  expect(statSync(join(outdir, 'same.js')).mtime).toEqual(longAgo);
  expect(statSync(join(outdir, 'changed.js')).mtime).not.toEqual(longAgo);
});
