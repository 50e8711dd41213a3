import { expect, test, vi } from 'vitest';
import { LastAsked } from './last-asked.ts';

test('made once, and again only after so many others', () => {
  const make = vi.fn<(name: string) => string>((name) => name.toUpperCase());
  const kept = new LastAsked<string>(2);
  for (const name of ['a', 'b', 'a', 'c', 'a']) expect(kept.get(name, make)).toBe(name.toUpperCase());
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  kept.get('b', make);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});

test('what does not exist takes no place', () => {
  const kept = new LastAsked<string>(1);
  const make = vi.fn<(name: string) => string | undefined>((name) => (name === 'a' ? 'A' : undefined));
  kept.get('a', make);
  expect(kept.get('nothing', make)).toBeUndefined();
  kept.get('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});
