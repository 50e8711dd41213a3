import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { plain, unsaidIn } from '#test/mail-samples.ts';
import { acceptedOrder } from '#test/sample-quote.ts';

test.each<[string, 'EN' | 'DE', string, string[]]>([
  [
    'pickup-booked',
    'EN',
    'We’ll collect on Friday, 6 November, order 7K3QW0ZT9M',
    [
      'Friday, 6 November, 19:00 to 21:00',
      'Oranienstraße 178, Hinterhaus, 10999 Berlin',
      'Wool coat, Jeans',
      'a note with 7K3QW0ZT9M',
      'Der Hund bellt nur.',
      'Choose another evening',
      'You can choose another evening until 5 Nov, 18:00.',
      'for your calendar',
    ],
  ],
  [
    'pickup-moved',
    'EN',
    'New evening: we’ll collect on Friday, 6 November, order 7K3QW0ZT9M',
    ['pick-up has moved'],
  ],
  [
    'pickup-booked',
    'DE',
    'Wir holen am Freitag, 6. November ab, Auftrag 7K3QW0ZT9M',
    [
      'Freitag, 6. November, 19:00 bis 21:00 Uhr',
      'Wollmantel, Jeans',
      'Anderen Abend wählen',
      'Bis 5. Nov., 18:00 Uhr kannst du',
      'Kalender',
    ],
  ],
  [
    'pickup-moved',
    'DE',
    'Neuer Abend: Wir holen am Freitag, 6. November ab, Auftrag 7K3QW0ZT9M',
    ['verschoben'],
  ],
])('ORD-09 LANG-03 when, where and what to pack: %s in %s', (name, language, subject, facts) => {
  const mail = mailOf(name, language);
  expect(plain(mail.subject)).toBe(subject);
  expect(unsaidIn(mail, facts)).toEqual([]);
  expect(mail.text).toContain('https://shop.example/order/pickup#');
  expect(mail.attachments?.map(({ contentType }) => contentType)).toEqual(['text/calendar']);
});

test('without an evening there is nothing to confirm', () => {
  expect(() => mailOf('pickup-booked', 'EN', acceptedOrder())).toThrow('no evening');
});
