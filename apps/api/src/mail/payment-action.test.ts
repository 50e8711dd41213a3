import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { unsaidIn } from '#test/mail-samples.ts';
import { quotedOrder } from '#test/sample-quote.ts';

test.each<['EN' | 'DE', string, string[]]>([
  [
    'EN',
    'Your bank needs your approval, order 7K3QW0ZT9M',
    [
      'Hello Mira, €90.09 is agreed',
      'Visa ending 4242',
      'Charged so far',
      '€0.00',
      '11 Nov, 12:00',
      'Approve the payment',
      'another payment method',
      'We never ask for card numbers',
      'nothing is charged',
    ],
  ],
  [
    'DE',
    'Deine Bank braucht deine Freigabe, Auftrag 7K3QW0ZT9M',
    [
      'sind 90,09 € vereinbart',
      'Visa mit den Endziffern 4242',
      '0,00 €',
      '11. Nov., 12:00',
      'Zahlung freigeben',
      'eine andere Zahlungsart',
      'es wird nichts abgebucht',
    ],
  ],
])('PAY-08 ORD-11 LANG-03 approval: how, until when, and what otherwise: %s', (language, subject, facts) => {
  const mail = mailOf('payment-action', language);
  expect(mail.subject).toBe(subject);
  expect(unsaidIn(mail, [...facts, 'https://shop.example/order/pay#', '/order/cancel#'])).toEqual([]);
  expect(mailOf('payment-action-reminder', language).subject).toMatch(/^(Reminder|Erinnerung): /);
});

test('PAY-07 without an agreed price nobody is asked to approve one', () => {
  expect(() => mailOf('payment-action', 'EN', quotedOrder())).toThrow('no agreed price');
});
