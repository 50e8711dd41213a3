import type { TestMethod } from './test-method.ts';

/** https://docs.stripe.com/payments/sepa-debit/accept-a-payment#test-integration */
const special: Readonly<Record<string, TestMethod>> = {
  DE08370400440532013003: { settles: { when: 'later', as: 'succeeded' } },
  DE62370400440532013001: { settles: { when: 'at-once', as: 'failed' } },
  DE78370400440532013004: { settles: { when: 'later', as: 'failed' } },
  DE35370400440532013002: { settles: { when: 'at-once', as: 'succeeded' }, disputed: true },
};

/**
 * ISO 13616: with its first four characters moved to the end and read as a number, the IBAN modulo 97 is
 * 1.
 */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (mail) =>
    String(mail.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

export type TestAccount = {
  readonly last4: string;
  readonly bankCode: string;
  readonly country: string;
  readonly behaviour: TestMethod;
};

/** Returns `undefined` for an IBAN that no account has. */
export function findTestAccount(iban: string): TestAccount | undefined {
  const text = iban.replaceAll(' ', '').toUpperCase();
  if (!isIban(text)) return undefined;
  return {
    last4: text.slice(-4),
    bankCode: text.slice(4, 12),
    country: text.slice(0, 2),
    behaviour: special[text] ?? { settles: { when: 'at-once', as: 'succeeded' } },
  };
}
