import { expect, test } from 'vitest';
import { badgeOf } from './method-badge.ts';

const last4 = '4242';

test.each([
  ['visa', 'pay-visa'],
  ['mastercard', 'pay-mastercard'],
  ['amex', 'pay-amex'],
  ['maestro', 'pay-maestro'],
  ['unionpay', undefined],
  ['toString', undefined],
  [null, undefined],
])('RES-01 the brand %s of a card has the badge %s', (brand, art) => {
  expect(badgeOf({ type: 'card', brand, last4 })?.art).toBe(art);
});

test('RES-01 an account has the badge of its scheme', () => {
  expect(badgeOf({ type: 'sepa_debit', brand: null, last4 })).toEqual({ art: 'pay-sepa', name: 'SEPA' });
});
