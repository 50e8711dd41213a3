import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { typed, unsafeIn, unsaidIn } from '#test/mail-samples.ts';
import { settingOf } from '#test/mail-setting.ts';
import { composeWithdrawalReceivedMail } from './withdrawal-received.ts';

test.each<['EN' | 'DE', string, string[]]>([
  [
    'EN',
    'We’ve received your withdrawal',
    [
      '12 November 2026 at 10:42:17',
      'I, Mira Sommerfeld-Okafor, withdraw from my contract 7K3QW0ZT9M for this:',
      'Jeans hemmed',
      'within 14 days',
    ],
  ],
  [
    'DE',
    'Dein Widerruf ist eingegangen',
    [
      '12. November 2026 um 10:42:17 Uhr',
      'Ich, Mira Sommerfeld-Okafor, widerrufe meinen Vertrag 7K3QW0ZT9M hierfür:',
      'innerhalb von 14 Tagen',
    ],
  ],
])('LAW-06 LANG-03 what was declared, with date and time: %s', (language, subject, facts) => {
  const mail = mailOf('withdrawal-received', language);
  expect(mail.subject).toBe(subject);
  expect(unsaidIn(mail, facts)).toEqual([]);
});

test('LAW-06 FAULT-27 the whole of it; what was typed stays cited', () => {
  const { html, text } = composeWithdrawalReceivedMail({
    ...settingOf('EN'),
    name: typed.name,
    orderNumber: typed.notes,
    receivedAt: new Date('2026-11-12T09:42:17Z'),
  });
  expect(unsafeIn(html)).toEqual([]);
  expect(text).toContain(`> I, ${typed.name}, withdraw from my contract ${typed.notes}.`);
});
