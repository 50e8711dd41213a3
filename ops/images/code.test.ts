import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyCode } from './code.ts';
import { type ImageName, imageOf, images } from './images.ts';

const folder = mkdtempSync(join(tmpdir(), 'mendwell-code-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const own = ['domain', 'tooling'].map((name) => ({
  link: `node_modules/@mendwell/${name}`,
  folder: `packages/${name}`,
}));

/** Copies what an image holds, without what only a build leaves behind, and lists it. */
function contentsOf(name: ImageName): { readonly root: string; readonly files: string[] } {
  const to = mkdtempSync(join(folder, name));
  copyCode({ sources: images[name].sources, built: [], own }, to);
  return { root: to, files: readdirSync(to, { recursive: true, encoding: 'utf8' }) };
}

test('OPS-01 the image of the API holds API, worker, migration, migrations and reference data', () => {
  const { files } = contentsOf('mendwell-api');
  for (const program of ['http', 'worker', 'migrate'])
    expect(files).toContain(`apps/api/src/main-${program}.ts`);
  expect(files.filter((file) => file.startsWith('apps/api/migrations/sql/')).length).toBeGreaterThan(3);
  expect(files.filter((file) => file.startsWith('data/')).length).toBeGreaterThan(3);
});

test.each(['storefront', 'desk'] as const)(
  'OPS-01 the image of the %s holds its server, and nothing of the other programs',
  (app) => {
    const { files } = contentsOf(`mendwell-${app}`);
    expect(files).toContain(`apps/${app}/http/main.ts`);
    expect(files.filter((file) => /^apps\/./.test(file) && !file.startsWith(`apps/${app}`))).toEqual([]);
  },
);

test('OPS-01 each program is run from the image that holds it', () => {
  const programs = ['apps/api/src/main-worker.ts', 'apps/storefront/http/main.ts', 'apps/desk/http/main.ts'];
  expect(programs.map(imageOf)).toEqual(['mendwell-api', 'mendwell-storefront', 'mendwell-desk']);
  for (const program of programs) expect(contentsOf(imageOf(program)).files).toContain(program);
});

test.each(Object.keys(images) as ImageName[])(
  'OPS-01 %s holds no test, no sample, nothing of development and no package that only tests need',
  (name) => {
    const { root, files } = contentsOf(name);
    expect(files.length).toBeGreaterThan(20);
    const strangers = /\.(test|stories)\.tsx?$|(^|\/)(test|fixtures|e2e|ops)\/|(^|\/)\.env|tooling/;
    expect(files.filter((file) => strangers.test(file))).toEqual([]);
    expect(readlinkSync(join(root, 'node_modules/@mendwell/domain'))).toBe('../../packages/domain');
  },
);
