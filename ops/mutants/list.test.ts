import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from './list/index.ts';
import { refuseMutant } from './mutant.ts';

const project = join(import.meta.dirname, '../..');

test('every change on the list can be made, and its tests exist', () => {
  const wrong = mutants.flatMap((mutant) => {
    const refusal = refuseMutant(mutant, readFileSync(join(project, mutant.file), 'utf8'));
    const missing = mutant.tests.filter((file) => !existsSync(join(project, file)));
    return [...(refusal === undefined ? [] : [refusal]), ...missing].map((why) => `${mutant.name}: ${why}`);
  });
  expect(wrong).toEqual([]);
});

test('no two changes have one name, and there are enough of them', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.length).toBeGreaterThanOrEqual(80);
});

const sample = { name: 'a sample', file: 'sample.ts', from: 'a + b', to: 'a - b', tests: [] };
test.each([
  ['once', 'return a + b;', undefined],
  ['nowhere', 'return a;', '"a + b" occurs 0 times in sample.ts, not once'],
  ['twice', 'a + b + a + b', '"a + b" occurs 2 times in sample.ts, not once'],
])('a change whose text occurs %s', (_, content, refusal) => {
  expect(refuseMutant(sample, content)).toBe(refusal);
  expect(refuseMutant({ ...sample, to: sample.from }, content)).toBe('it changes nothing');
});
