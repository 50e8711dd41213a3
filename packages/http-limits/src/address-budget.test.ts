import { expect, test } from 'vitest';
import { AddressBudget } from './address-budget.ts';

test('SEC-01 a budget of a minute can be spent at once, and fills up again evenly', () => {
  let now = 0;
  const budget = new AddressBudget(60, () => now);
  for (let at = 0; at < 60; at++) expect(budget.spend('a')).toBeUndefined();
  expect(budget.spend('a')).toBe(1);
  expect(budget.spend('b')).toBeUndefined();
  now += 1000;
  expect([budget.spend('a'), budget.spend('a')]).toEqual([undefined, 1]);
  now += 10 * 60_000;
  for (let at = 0; at < 60; at++) expect(budget.spend('a')).toBeUndefined();
  expect(budget.spend('a')).toBe(1);
});

test('SEC-01 who is refused is told when there will be enough', () => {
  let now = 0;
  const budget = new AddressBudget(2, () => now);
  budget.spend('a', 2);
  expect(budget.spend('a')).toBe(30);
  now += 29_000;
  expect(budget.spend('a')).toBe(1);
  now += 1000;
  expect(budget.spend('a')).toBeUndefined();
});

test('SEC-01 however many addresses come, those that keep spending stay known', () => {
  const budget = new AddressBudget(2, () => 0);
  budget.spend('a', 2);
  const responses = new Set<number | undefined>();
  for (let at = 0; at < 60_000; at++) {
    budget.spend(`invented ${at}`);
    if (at % 1000 === 0) responses.add(budget.spend('a'));
  }
  expect([...responses]).toEqual([30]);
});
