import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { unsaidIn } from '#test/mail-samples.ts';
import { collectedOrder } from '#test/sample-quote.ts';

test.each<[string, 'EN' | 'DE', string, string[]]>([
  [
    'support-disputed',
    'DE',
    'Zahlung zurückgeholt: Auftrag 7K3QW0ZT9M',
    ['hat eine Zahlung zurückgeholt', '90,09 €', '11. Nov., 12:00 Uhr', 'sind bei uns oder in der Werkstatt'],
  ],
  [
    'support-debit-failed',
    'DE',
    'Lastschrift fehlgeschlagen: Auftrag 7K3QW0ZT9M',
    ['laufende Lastschrift', 'sind noch nicht abgeholt', 'Zwirnstube Rixdorf'],
  ],
  ['support-disputed', 'EN', 'Payment taken back: order 7K3QW0ZT9M', ['taken back a payment', '€90.09']],
  ['support-debit-failed', 'EN', 'Direct debit failed: order 7K3QW0ZT9M', ['are with the customer']],
  ['support-given-up', 'EN', 'Payment can’t be taken: order 7K3QW0ZT9M', ['refuses this payment for good']],
  ['support-given-up', 'DE', 'Zahlung nicht möglich: Auftrag 7K3QW0ZT9M', ['endgültig ab']],
  ['support-charge-stuck', 'EN', 'Payment is stuck: order 7K3QW0ZT9M', ['neither gone through nor failed']],
  [
    'support-charge-stuck',
    'DE',
    'Zahlung hängt: Auftrag 7K3QW0ZT9M',
    ['weder durchgegangen noch gescheitert'],
  ],
  ['support-refund-failed', 'EN', 'Refund hasn’t arrived: order 7K3QW0ZT9M', ['the money is with us']],
  [
    'support-refund-failed',
    'DE',
    'Rückzahlung nicht angekommen: Auftrag 7K3QW0ZT9M',
    ['das Geld ist bei uns'],
  ],
  ['support-disputed-refund', 'EN', 'Refunded payment taken back: order 7K3QW0ZT9M', ['has left us twice']],
  [
    'support-disputed-refund',
    'DE',
    'Zurückgezahltes zurückgeholt: Auftrag 7K3QW0ZT9M',
    ['zweimal abgeflossen'],
  ],
])('ORD-11 LANG-03 what happened to whose order: %s in %s', (name, language, subject, facts) => {
  const mail = mailOf(name, language);
  expect(mail.subject).toBe(subject);
  expect(unsaidIn(mail, [...facts, '7K3QW0ZT9M'])).toEqual([]);
});

test('after the return, the things are back', () => {
  const { text } = mailOf('support-disputed', 'EN', collectedOrder({ status: 'completed' }));
  expect(text).toContain('are back with the customer');
});
