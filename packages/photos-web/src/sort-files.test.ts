import { expect, test } from 'vitest';
import { sortFiles } from './sort-files.ts';

const file = (name: string, type = 'image/jpeg', size = 1) => ({ name, type, size });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

test.each([
  ['all, when there is room', ['a', 'b'], 4, ['a', 'b'], false],
  ['the first ones of too many', ['a', 'b', 'c', 'd', 'e'], 4, ['a', 'b', 'c', 'd'], true],
  ['as many as are still missing', ['a', 'b', 'c'], 1, ['a'], true],
  ['none when it is full', ['a'], 0, [], true],
])('PHOTO-03 takes %s', (_, chosen, room, taken, tooMany) => {
  const sorted = sortFiles(
    chosen.map((name) => file(name)),
    room,
  );
  expect([names(sorted.taken), sorted.tooMany]).toEqual([taken, tooMany]);
});

test('PHOTO-05 what is certainly no picture is refused and takes nobody’s place', () => {
  const chosen = [
    file('notes.pdf', 'application/pdf'),
    file('empty.jpg', 'image/jpeg', 0),
    file('a'),
    file('b'),
  ];
  const sorted = sortFiles(chosen, 2);
  expect(names(sorted.refused)).toEqual(['notes.pdf', 'empty.jpg']);
  expect([names(sorted.taken), sorted.tooMany]).toEqual([['a', 'b'], false]);
});

test('PHOTO-05 without a type it gets a chance', () => {
  expect(names(sortFiles([file('IMG_1.HEIC', '')], 4).taken)).toEqual(['IMG_1.HEIC']);
});
