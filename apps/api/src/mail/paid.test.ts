import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { unsaidIn } from '#test/mail-samples.ts';

test.each<['EN' | 'DE', string, string[]]>([
  [
    'EN',
    'Paid: your direct debit for order 7K3QW0ZT9M',
    ['direct debit of €90.09 has arrived', 'account ending 3000', 'receipt is attached', 'See your order'],
  ],
  [
    'DE',
    'Bezahlt: deine Lastschrift für Auftrag 7K3QW0ZT9M',
    ['Lastschrift über 90,09 € ist angekommen', 'Endziffern 3000', 'Beleg ist angehängt', 'Auftrag ansehen'],
  ],
])('ORD-12 LANG-03 a debit that has arrived, with its receipt: %s', (language, subject, facts) => {
  const mail = mailOf('paid', language);
  expect(mail.subject).toBe(subject);
  expect(unsaidIn(mail, facts)).toEqual([]);
  expect(mail.attachments?.map(({ filename }) => filename)).toEqual(['receipt.pdf']);
});
