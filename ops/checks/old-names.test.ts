import { expect, test } from 'vitest';
import { checkProject, findOldNames, readOldNames } from './old-names.ts';

const old = readOldNames('# Names\nanswerOrder\nfile tend-orders\nemails/\n');

test.each([
  ['an identifier', 'apps/api/src/a.ts', 'const x = answerOrder(order);', ['answerOrder is an old name']],
  ['a longer identifier', 'apps/api/src/a.ts', 'answerOrders(); myanswerOrder();', []],
  ['a file', 'apps/api/src/tend-orders.test.ts', '', ['tend-orders is an old name of a file']],
  ['a folder', 'apps/api/src/emails/code.ts', '', ['emails/ is an old name']],
  ['a file in the name of another', 'apps/api/src/intend-orders.ts', '', []],
])('an old name is found: %s', (_, path, text, expected) => {
  expect(findOldNames(path, text, old)).toEqual(expected.map((what) => `${path}: ${what}`));
});

test('no old name is back in the project', () => {
  expect(checkProject()).toEqual([]);
});
