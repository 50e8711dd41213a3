import { expect, test } from 'vitest';
import { listOf } from './list.ts';

const all = Array.from({ length: 25 }, (_, index) => ({
  id: `x${index}`,
  created: 100 + index,
  customer: index % 2 ? 'odd' : 'even',
}));
const idsOf = (params: Parameters<typeof listOf>[1]) => listOf(all, params, '/v1/x').data.map(({ id }) => id);

test('newest first, ten at a time', () => {
  const page = listOf(all, {}, '/v1/x');
  expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/x' });
  expect(page.data.map(({ id }) => id)).toEqual([
    'x24',
    'x23',
    'x22',
    'x21',
    'x20',
    'x19',
    'x18',
    'x17',
    'x16',
    'x15',
  ]);
});

test('pages go on where the last one ended, both ways', () => {
  expect(idsOf({ limit: 2, starting_after: 'x20' })).toEqual(['x19', 'x18']);
  expect(idsOf({ limit: 2, ending_before: 'x20' })).toEqual(['x22', 'x21']);
  expect(listOf(all, { starting_after: 'x5' }, '').has_more).toBe(false);
});

test('by what an object is, and by when it was made', () => {
  expect(idsOf({ customer: 'even', limit: 2 })).toEqual(['x24', 'x22']);
  expect(idsOf({ created: { gte: 110, lt: 112 } })).toEqual(['x11', 'x10']);
  expect(idsOf({ created: 110 })).toEqual(['x10']);
});
