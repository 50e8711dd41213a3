import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { unsaidIn } from '#test/mail-samples.ts';

const note = 'Every new stitch tears the next one.';
const advice = 'Worn as a waistcoat, it has years ahead of it.';

test.each<[string, 'EN' | 'DE', string, string[]]>([
  [
    'unrepaired',
    'EN',
    'We can’t mend this, order 7K3QW0ZT9M',
    [
      'can’t do the agreed work',
      'The material is too worn.',
      'We’ll refund €37.40',
      'as they are',
      'free of charge',
      'MEND10 can be used again',
    ],
  ],
  [
    'unrepaired',
    'DE',
    'Das lässt sich nicht reparieren, Auftrag 7K3QW0ZT9M',
    ['Das Material ist zu mürbe.', 'Wir erstatten dir 37,40 €', 'wie sie sind', 'kostenlos'],
  ],
  [
    'unrepaired-part',
    'EN',
    'Part of the work isn’t possible, order 7K3QW0ZT9M',
    ['The rest goes on as agreed.', 'We’ll refund €37.40', 'Everything comes back together'],
  ],
  [
    'unrepaired-part',
    'DE',
    'Ein Teil der Arbeit geht nicht, Auftrag 7K3QW0ZT9M',
    ['Der Rest geht weiter wie vereinbart.', 'Wir erstatten dir 37,40 €', 'Alles kommt zusammen zurück'],
  ],
])(
  'CARE-04 LANG-03 the customer reads what is not possible, why in the workshop’s words, and what goes back: %s in %s',
  (name, language, subject, facts) => {
    const mail = mailOf(name, language);
    expect(mail.subject).toBe(subject);
    expect(
      unsaidIn({ ...mail, html: mail.html.replaceAll(/<\/?b>/g, '') }, [...facts, note, advice]),
    ).toEqual([]);
  },
);

test('CARE-04 a voucher in use is not given back, and a debit that was only announced is not promised back', () => {
  expect(mailOf('unrepaired-part', 'EN').text).not.toContain('can be used again');
  expect(mailOf('unrepaired-announced', 'EN').text).not.toContain('We’ll refund');
});
