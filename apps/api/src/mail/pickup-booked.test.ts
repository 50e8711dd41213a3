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

test.each<['EN' | 'DE', string[]]>([
  [
    'EN',
    [
      'your quote from Zwirnstube Rixdorf is accepted, and we’ll ring your doorbell on Friday, 6 November',
      'We booked this evening because you named it when you ordered.',
      'is charged to',
      'Choose another evening',
      'Your receipt is attached (PDF).',
    ],
  ],
  [
    'DE',
    [
      'das Angebot von Zwirnstube Rixdorf ist angenommen, und wir klingeln bei dir am Freitag, 6. November',
      'Diesen Abend haben wir gebucht, weil du ihn beim Bestellen genannt hast.',
      'Anderen Abend wählen',
    ],
  ],
])('ORD-21 LANG-03 a named evening: why it is booked, what is agreed and paid, in %s', (language, facts) => {
  const mail = mailOf('pickup-booked-wished', language);
  expect(unsaidIn(mail, facts)).toEqual([]);
  expect(mail.attachments?.map(({ contentType }) => contentType)).toEqual([
    'text/calendar',
    'application/pdf',
  ]);
  expect(unsaidIn(mailOf('pickup-booked', language), facts.slice(1, 2))).toHaveLength(1);
});

test('without an evening there is nothing to confirm', () => {
  expect(() => mailOf('pickup-booked', 'EN', acceptedOrder())).toThrow('no evening');
});
