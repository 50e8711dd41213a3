import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { plain, unsaidIn } from '#test/mail-samples.ts';
import { settingOf } from '#test/mail-setting.ts';
import { bookedOrder } from '#test/sample-quote.ts';
import { composeRefundedMail, type RefundedFacts } from './refunded.ts';

test.each<['EN' | 'DE', string, string[]]>([
  [
    'EN',
    'We’ve refunded €90.09, order 7K3QW0ZT9M',
    [
      'we’ve refunded €90.09',
      '10 working days',
      'Visa ending 4242',
      'withdrawn from the contract',
      'attached',
    ],
  ],
  [
    'DE',
    'Wir haben dir 90,09 € erstattet, Auftrag 7K3QW0ZT9M',
    [
      'wir haben dir 90,09 € erstattet',
      '10 Werktagen',
      'Endziffern 4242',
      'den Vertrag widerrufen',
      'ist angehängt',
    ],
  ],
])('LAW-06 LANG-03 how much goes back, where to and why: %s', (language, subject, facts) => {
  const mail = mailOf('refunded', language);
  expect(plain(mail.subject)).toBe(subject);
  expect(unsaidIn(mail, facts)).toEqual([]);
});

test.each<[RefundedFacts['why'], string]>([
  ['cancelled', 'The order was cancelled'],
  ['not_done', 'Work that wasn’t done'],
  ['agreed', 'Agreed with our support team'],
])('a part of it goes back as well: %s', (why, reason) => {
  const order = bookedOrder({ paymentMethod: null });
  const facts = {
    ...settingOf('EN'),
    order,
    amount: 2640,
    why,
    statusUrl: 'https://shop.example/order/status',
  };
  const mail = composeRefundedMail(facts);
  expect(unsaidIn(mail, [reason, '€26.40'])).toEqual([]);
  expect(mail.attachments).toBeUndefined();
  expect(mail.text).not.toMatch(/^To:|receipt/m);
});
