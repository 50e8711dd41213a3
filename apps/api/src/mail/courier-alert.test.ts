import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { unsaidIn } from '#test/mail-samples.ts';

test.each<[string, 'EN' | 'DE', string, string[]]>([
  [
    'support-call-off-too-late',
    'EN',
    'Courier called off too late: order 7K3QW0ZT9M',
    ['they collected the items anyway', 'Pick-up', '11 Nov'],
  ],
  [
    'support-call-off-too-late',
    'DE',
    'Kurier zu spät abbestellt: Auftrag 7K3QW0ZT9M',
    ['ließ sich nicht mehr abbestellen', 'Abholung', '11. Nov., 12:00 Uhr'],
  ],
  ['support-move-too-late', 'DE', 'Abend zu spät geändert: Auftrag 7K3QW0ZT9M', ['war schon da']],
  ['support-courier-refused', 'EN', 'The courier refuses an evening: order 7K3QW0ZT9M', ['call the courier']],
  [
    'support-courier-refused',
    'DE',
    'Der Kurier lehnt einen Abend ab: Auftrag 7K3QW0ZT9M',
    ['So kommt niemand'],
  ],
  ['support-courier-cancelled', 'EN', 'The courier has cancelled: order 7K3QW0ZT9M', ['nobody was in']],
  [
    'support-home-too-early',
    'EN',
    'Brought back before it was finished: order 7K3QW0ZT9M',
    ['ask the workshop', 'Return'],
  ],
])('ORD-09 LANG-03 what a courier did, with which booking: %s in %s', (name, language, subject, facts) => {
  const mail = mailOf(name, language);
  expect(mail.subject).toBe(subject);
  expect(unsaidIn(mail, [...facts, '7K3QW0ZT9M', 'bk_7f3a', 'Zwirnstube Rixdorf'])).toEqual([]);
});
