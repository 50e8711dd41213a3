import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { plain, unsaidIn } from '#test/mail-samples.ts';
import { acceptedOrder } from '#test/sample-quote.ts';

test.each<[string, 'EN' | 'DE', string, string[]]>([
  [
    'payment-declined',
    'EN',
    'Your payment for order 7K3QW0ZT9M didn’t go through',
    ['declined the payment of €90.09', 'Visa ending 4242', '11 Nov, 12:00', 'Pay €90.09', 'Cancel the order'],
  ],
  [
    'payment-debit-failed',
    'EN',
    'The direct debit for order 7K3QW0ZT9M didn’t go through',
    ['didn’t carry out the direct debit of €90.09', 'account ending 3000', 'your order continues'],
  ],
  [
    'payment-disputed',
    'EN',
    'Your bank has taken back the payment for order 7K3QW0ZT9M',
    ['returned the payment of €90.09', 'a person will answer', 'Your items are safe'],
  ],
  [
    'payment-declined',
    'DE',
    'Deine Zahlung für Auftrag 7K3QW0ZT9M hat nicht geklappt',
    ['Zahlung von 90,09 € abgelehnt', '11. Nov., 12:00', '90,09 € bezahlen', 'Auftrag stornieren'],
  ],
  [
    'payment-debit-failed',
    'DE',
    'Die Lastschrift für Auftrag 7K3QW0ZT9M hat nicht geklappt',
    ['Lastschrift über 90,09 € nicht ausgeführt', 'dein Auftrag geht weiter'],
  ],
  [
    'payment-disputed',
    'DE',
    'Deine Bank hat die Zahlung für Auftrag 7K3QW0ZT9M zurückgeholt',
    ['Zahlung von 90,09 € zurückgegeben', 'Dir antwortet ein Mensch'],
  ],
])('ORD-11 PAY-08 LANG-03 what failed and how to pay: %s in %s', (name, language, subject, facts) => {
  const mail = mailOf(name, language);
  expect(plain(mail.subject)).toBe(subject);
  expect(unsaidIn(mail, [...facts, 'https://shop.example/order/pay#'])).toEqual([]);
});

test('FAULT-18 a payment taken back before anything is collected: nothing is said of items with us, nor of an end', () => {
  const { text } = mailOf('payment-disputed', 'EN', acceptedOrder());
  for (const untrue of ['Your items are safe', 'Open until', 'the order ends'])
    expect(text).not.toContain(untrue);
});

test('ORD-11 once collected, nothing is said about an end or a way out', () => {
  for (const name of ['payment-debit-failed', 'payment-disputed']) {
    const { text } = mailOf(name, 'EN');
    for (const gone of ['Open until', 'order/cancel', 'the order ends']) expect(text).not.toContain(gone);
  }
  expect(mailOf('payment-failed-reminder', 'DE').subject).toContain('Erinnerung: Deine Zahlung');
});
