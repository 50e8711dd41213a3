import {
  declined,
  expiredCard,
  incorrectCvc,
  insufficientFunds,
  lostCard,
  processingError,
} from './declines.ts';
import type { TestMethod } from './test-method.ts';

/** https://docs.stripe.com/testing */
const special: Readonly<Record<string, TestMethod>> = {
  '4000000000000002': { declinedAtSetup: declined, declinedAtCharge: declined },
  '4000000000009995': { declinedAtSetup: insufficientFunds, declinedAtCharge: insufficientFunds },
  '4000000000009987': { declinedAtSetup: lostCard, declinedAtCharge: lostCard },
  '4000000000000069': { declinedAtSetup: expiredCard, declinedAtCharge: expiredCard },
  '4000000000000127': { declinedAtSetup: incorrectCvc, declinedAtCharge: incorrectCvc },
  '4000000000000119': { declinedAtSetup: processingError, declinedAtCharge: processingError },
  '4000000000000341': { declinedAtCharge: declined },
  '4000002500003155': { authentication: 'unless-set-up' },
  '4000002760003184': { authentication: 'always' },
  '4000008400001629': { authentication: 'always', declinedAfterAuthentication: declined },
  '4000008260003178': { authentication: 'always', declinedAfterAuthentication: insufficientFunds },
  '4000000000000259': { disputed: true },
  // This card is ours: the bank's page replaces the shop's and sends the customer back.
  '4000000000003220': { authentication: 'unless-set-up', challenge: 'redirect' },
};

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65)/, 'discover'],
];

/** The check digit of card numbers: https://en.wikipedia.org/wiki/Luhn_algorithm */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place));
    const weighed = place % 2 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

export type TestCard = {
  readonly last4: string;
  readonly brand: string;
  readonly country: string;
  readonly behaviour: TestMethod;
};

/** Returns `undefined` for a number that no card has. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replaceAll(' ', '');
  if (!/^\d{14,16}$/.test(digits) || !passesLuhn(digits)) return undefined;
  return {
    last4: digits.slice(-4),
    brand: brands.find(([beginning]) => beginning.test(digits))?.[1] ?? 'unknown',
    country: digits.startsWith('4000002760') ? 'DE' : 'US',
    behaviour: special[digits] ?? {},
  };
}
