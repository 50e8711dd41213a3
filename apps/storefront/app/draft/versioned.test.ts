import { expect, test } from 'vitest';
import { openTab } from './fixtures/fake-storage.ts';
import { troublesSoFar } from './trouble.ts';
import { unreadableKeys, versioned } from './versioned.ts';

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const troublesOf = (wanted: string) =>
  troublesSoFar().flatMap(({ kind, key }) => (key === wanted ? [kind] : []));

type Name = { readonly first: string; readonly last: string };

/** The third format: first a text without a version, then a list, now an object with parts. */
const nameUnder = (key: string) =>
  versioned<Name>({
    key,
    migrations: [
      (older) => (typeof older === 'string' ? older.split(' ') : undefined),
      (older) => (Array.isArray(older) ? { first: older[0], last: older[1] } : undefined),
      (older) => older,
    ],
    parse: (value, onLoss) => {
      const { first, last } = value as Record<string, unknown>;
      if (typeof first !== 'string') return undefined;
      if (typeof last !== 'string') onLoss();
      return { first, last: typeof last === 'string' ? last : '' };
    },
  });

test.each([
  ['without a version', '"Mira Sommer"'],
  ['of the first version', '{"v":1,"value":["Mira","Sommer"]}'],
  ['of the version before', '{"v":2,"value":{"first":"Mira","last":"Sommer"}}'],
  ['of today', '{"v":3,"value":{"first":"Mira","last":"Sommer"}}'],
])('SHELL-08 FAULT-32 work %s is carried over', (_, written) => {
  const key = newKey();
  const { storage } = openTab({ [key]: written });
  const name = nameUnder(key);
  expect(name.get()).toEqual({ first: 'Mira', last: 'Sommer' });
  expect(troublesOf(key)).toEqual([]);
  name.set({ first: 'Mira', last: 'Sommer' });
  expect(storage.getItem(key)).toBe('{"v":3,"value":{"first":"Mira","last":"Sommer"}}');
});

test.each([
  ['half a text', '{"v":3,"val'],
  ['nothing', ''],
  ['a migration that fails', '{"v":1,"value":"Mira"}'],
  ['another shape', '{"v":3,"value":{"first":5}}'],
  ['null', '{"v":3,"value":null}'],
  ['a version below all', '{"v":-1,"value":{"first":"Mira","last":"Sommer"}}'],
])('FAULT-32 %s counts as absent, is set aside, and is known to be lost', (_, written) => {
  const key = newKey();
  const { storage } = openTab({ [key]: written });
  const name = nameUnder(key);
  expect(name.get()).toBeUndefined();
  expect(storage.getItem(`aside:${key}`)).toBe(written);
  expect(troublesOf(key)).toEqual(['unreadable']);
  expect(unreadableKeys()).toContain(key);
  name.set({ first: 'Ole', last: 'Sommer' });
  expect(name.get()).toEqual({ first: 'Ole', last: 'Sommer' });
  expect(storage.getItem(`aside:${key}`)).toBe(written);
});

test('FAULT-32 what can only be read in part is kept as a whole, aside', () => {
  const key = newKey();
  const written = '{"v":3,"value":{"first":"Mira"}}';
  const { storage } = openTab({ [key]: written });
  expect(nameUnder(key).get()).toEqual({ first: 'Mira', last: '' });
  expect(storage.getItem(`aside:${key}`)).toBe(written);
  expect(troublesOf(key)).toEqual(['unreadable']);
});

test('SHELL-08 what a newer version wrote is left alone by an older page', () => {
  const key = newKey();
  const written = '{"v":4,"value":{"first":"Mira","last":"Sommer","title":"Dr."}}';
  const { storage } = openTab({ [key]: written });
  const name = nameUnder(key);
  expect(name.get()).toBeUndefined();
  name.set({ first: 'Ole', last: 'Sommer' });
  name.clear();
  expect(storage.getItem(key)).toBe(written);
  expect(storage.getItem(`aside:${key}`)).toBeNull();
  expect(troublesOf(key)).toEqual(['newer']);
});
