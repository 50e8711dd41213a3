import { expect, test } from 'vitest';
import { readOrderLink } from './order-link.ts';

const id = '6f1b2a58-61f7-4a0e-9a39-0d2a7f0c9b11';
const token = 'Zk3_9-aB'.repeat(5) + 'xyz';

test('FAULT-16 a mailed link says which order, and proves the right to it', () => {
  expect(readOrderLink(`#${id}.${token}`)).toEqual({ id, token });
});

test.each([
  ['', 'no order id'],
  ['#', 'no order id'],
  ['#main', 'no order id'],
  [`#${token}`, 'no order id'],
  [`#7KQ2M9XR4T.${token}`, 'no order id'],
  [`#${id}`, 'no token'],
  [`#${id}.`, 'no token'],
  [`#${id}.${token.slice(1)}`, 'no token'],
  [`#${id}.${token}x`, 'no token'],
  [`#${id}.${token}.more`, 'no token'],
  [`#${id}.${token.replace('_', '/')}`, 'no token'],
])('FAULT-20 ORD-04 what was cut short or made up is no link: %s', (fragment, problem) => {
  expect(readOrderLink(fragment)).toBe(problem);
});
