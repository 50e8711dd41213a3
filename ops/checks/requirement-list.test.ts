import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { idsIn, requirementIds } from './requirement-list.ts';

test('an older item that was changed counts twice, a new one once', () => {
  const text = [
    '- **NAV-02** Any unknown path leads home.',
    '- **ORD-02** The partner confirms. **R2** the ordered total is the low end.',
    '- **ORD-16** **R2** Dates: one function.',
    '- **CONT-04** About. **CONT-05** Stories.',
  ].join('\n');
  expect(requirementIds(text)).toEqual(['NAV-02', 'ORD-02', 'ORD-02b', 'ORD-16', 'CONT-04', 'CONT-05']);
});

test('a title with the changed clause does not prove the older one, nor the other way round', () => {
  expect(idsIn('ORD-02b LOC-03 a range is asked about')).toEqual(['ORD-02b', 'LOC-03']);
  expect(idsIn('FAULT-11 two tabs')).toEqual(['FAULT-11']);
});

test('the requirements have 216 items and 16 changed clauses', () => {
  const ids = requirementIds(readFileSync('docs/requirements.md', 'utf8'));
  expect(ids.filter((id) => !id.endsWith('b'))).toHaveLength(216);
  expect(ids.filter((id) => id.endsWith('b'))).toEqual(
    [
      'NAV-01',
      'LOC-03',
      'NOTIFY-03',
      'BOOK-01',
      'BOOK-09',
      'PROV-02',
      'PROV-06',
      'PAY-02',
      'PAY-07',
      'RES-01',
    ]
      .concat(['ORD-02', 'ORD-11', 'ORD-13', 'ORD-14', 'LAW-07', 'LAW-05'])
      .map((id) => `${id}b`),
  );
});
