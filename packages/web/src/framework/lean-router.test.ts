import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stub } from './lean-router.ts';

const read = (path: string | URL) => readFileSync(path, 'utf8');

test('the stub exports what the original exports', () => {
  const original = read(
    new URL(
      '../../../../node_modules/react-router/dist/production/lib/router/instrumentation.js',
      import.meta.url,
    ),
  );
  const names = /export \{([^}]+)\};/
    .exec(original)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  const stubbed = [...stub.matchAll(/export const (\w+) = /g)].map(([, name]) => name);
  expect(stubbed.toSorted()).toEqual(names?.toSorted());
});

test('nothing of ours watches the router', () => {
  const project = new URL('../../../../', import.meta.url).pathname;
  const ours = globSync('{apps/storefront/app,packages/*/src}/**/*.{ts,tsx}', { cwd: project }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(ours.length).toBeGreaterThan(100);
  expect(ours.filter((file) => read(project + file).includes('instrumentations'))).toEqual([]);
});
