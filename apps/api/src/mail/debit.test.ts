import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { unsaidIn } from '#test/mail-samples.ts';

const named = ['DE42ZZZ00000424242', 'MNDT-7K3Q-0001', 'Flickwerk & Söhne GmbH'];

test.each<[string, 'EN' | 'DE', string[]]>([
  [
    'debit-announced',
    'EN',
    [
      'we’ll debit the agreed price from your account on Monday, 9 November.',
      'on this day at the earliest',
      '€90.09',
      'ending 3000',
      ...named,
    ],
  ],
  [
    'debit-announced',
    'DE',
    [
      'am Montag, 9. November buchen wir den vereinbarten Preis von deinem Konto ab.',
      'frühestens an diesem Tag',
      '90,09 €',
      'Endziffern 3000',
      ...named,
    ],
  ],
  [
    'debit-called-off',
    'EN',
    [
      'your order is already paid another way.',
      'We won’t make the debit of €90.09 that we announced for Monday, 9 November.',
      'Your receipt is attached (PDF).',
    ],
  ],
  [
    'debit-called-off',
    'DE',
    ['Die Lastschrift über 90,09 €, die wir für Montag, 9. November angekündigt haben, entfällt.'],
  ],
])('PAY-11 LANG-03 what is said about an announced debit: %s in %s', (name, language, facts) => {
  expect(unsaidIn(mailOf(name, language), facts)).toEqual([]);
});

const falls = {
  EN: 'Nothing was charged. We won’t make the debit of €90.09 that we announced for Monday, 9 November.',
  DE: 'Es wurde nichts abgebucht. Die Lastschrift über 90,09 €, die wir für Montag, 9. November angekündigt haben, entfällt.',
};
test.each([
  ['cancelled-announced', 'EN'],
  ['cancelled-announced', 'DE'],
  ['work-stopped-announced', 'EN'],
  ['work-stopped-announced', 'DE'],
] as const)('PAY-11 a debit that falls away with its order is said: %s in %s', (name, language) => {
  expect(unsaidIn(mailOf(name, language), [falls[language]])).toEqual([]);
});
