import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', , status = '', evidence = '']) => ({ id, status, evidence }),
);

/** The requirements of levels 1 and 2 in each chapter of the standard. */
const inChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('SEC-08 every requirement of ASVS 5.0, levels 1 and 2, has one row, and the counts on top are theirs', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const chapters = inChapter.map((_, at) => rows.filter(({ id }) => id.startsWith(`${at + 1}.`)).length);
  expect(chapters).toEqual(inChapter);
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
  const [met, notApplicable, open] = [count('met'), count('n/a'), count('open')];
  expect(met + notApplicable + open).toBe(rows.length);
  expect(text).toContain(
    `**${rows.length} requirements: ${met} met, ${notApplicable} not applicable, ${open} open.**`,
  );
});

test('SEC-08 what is met names a file or a test, what is not applicable a reason, what is open a day', () => {
  for (const { id, status, evidence } of rows) {
    expect(evidence.trim().length, id).toBeGreaterThan(3);
    expect(/^20\d\d-\d\d-\d\d: \S/.test(evidence), `${id} ${status}`).toBe(status === 'open');
  }
});

test('SEC-08 every file that the document names is there', () => {
  const files = [...text.matchAll(/\b(?:apps|packages|docs|ops|e2e)\/[\w./-]*\w/g)].map(([path]) => path);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});
