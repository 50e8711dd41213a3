import { expect, test } from 'vitest';
import { chosenCeiling, readCeiling, suggestedCeiling } from './order-ceiling.ts';
import { noChoices } from './order-choices.ts';

const total = (low: number, high = low) => ({ low, high });

test.each([
  ['a range: a fifth more than its top', total(5445, 7010), 8500],
  ['one price: a fifth more, in whole euros', total(5445), 6600],
  ['a fifth that comes out even', total(5000), 6000],
  ['a cent more than even', total(5001), 6100],
  ['the highest that is allowed', total(8_000_000, 8_333_300), 10_000_000],
  ['no more than is allowed', total(8_000_000, 8_333_400), 10_000_000],
])('ORD-14 a ceiling begins with %s', (_, estimated, expected) => {
  expect(suggestedCeiling(estimated)).toBe(expected);
});

test.each([
  ['36', total(3000), { ok: true, cents: 3600 }],
  ['54,45', total(5445), { ok: true, cents: 5445 }],
  ['€54.45', total(5445), { ok: true, cents: 5445 }],
  ['1.234,50', total(5445), { ok: true, cents: 123_450 }],
  ['54,44', total(5445), { ok: false, reason: 'too_low' }],
  ['60', total(5445, 7010), { ok: true, cents: 6000 }],
  ['-5', total(5445), { ok: false, reason: 'too_low' }],
  ['0', total(5445), { ok: false, reason: 'too_low' }],
  ['', total(5445), { ok: false, reason: 'missing' }],
  ['a lot', total(5445), { ok: false, reason: 'not_a_number' }],
  ['100000', total(5445), { ok: true, cents: 10_000_000 }],
  ['100001', total(5445), { ok: false, reason: 'too_high' }],
])('ORD-14 "%s" as a ceiling over %o', (typed, estimated, expected) => {
  expect(readCeiling(typed, estimated)).toEqual(expected);
});

test('ORD-14 nobody has one without choosing it; chosen, it is our suggestion until another is typed', () => {
  const chosen = (change: Partial<typeof noChoices>) =>
    chosenCeiling({ ...noChoices, ...change }, total(5445));
  expect(chosen({})).toBeUndefined();
  expect(chosen({ ceiling: '90' })).toBeUndefined();
  expect(chosen({ limit: 'own' })).toEqual({ ok: true, cents: 6600 });
  expect(chosen({ limit: 'own', ceiling: '90' })).toEqual({ ok: true, cents: 9000 });
  expect(chosen({ limit: 'own', ceiling: '9' })).toEqual({ ok: false, reason: 'too_low' });
});

test.each([
  ['ask', total(5445, 7010), undefined],
  ['range', total(5445, 7010), { ok: true, cents: 7010 }],
  // The range no longer exists since it was chosen, so there is no limit above the total.
  ['range', total(5445), undefined],
  ['own', total(5445, 7010), { ok: true, cents: 9000 }],
] as const)('ORD-14b "%s" over %o', (limit, estimated, expected) => {
  expect(chosenCeiling({ ...noChoices, limit, ceiling: '90' }, estimated)).toEqual(expected);
});
