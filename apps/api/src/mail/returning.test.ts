import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { unsaidIn } from '#test/mail-samples.ts';
import { settingOf } from '#test/mail-setting.ts';
import { collectedOrder } from '#test/sample-quote.ts';
import { composeReturningMail } from './returning.ts';

test.each<[string, 'EN' | 'DE', string[]]>([
  [
    'returning-to-choose',
    'EN',
    [
      'Finished. When can we bring it back?',
      'Choose an evening',
      '3 photos of the work',
      'Oranienstraße 178',
    ],
  ],
  [
    'returning',
    'EN',
    [
      'Home again on Thursday, 19 November',
      'Thursday, 19 November, 19:00 to 21:00',
      'See the photos',
      'Choose another evening',
      'Not quite right?',
      'for your calendar',
    ],
  ],
  [
    'returning-to-choose',
    'DE',
    ['Fertig. Wann dürfen wir es bringen?', 'Abend wählen', '3 Fotos der Arbeit'],
  ],
  [
    'returning',
    'DE',
    ['Am Donnerstag, 19. November ist alles wieder da', '19:00 bis 21:00 Uhr', 'Anderen Abend wählen'],
  ],
])('ORD-10 ORD-09 LANG-03 the work and the way home: %s in %s', (name, language, facts) => {
  const mail = mailOf(name, language);
  expect(unsaidIn(mail, facts)).toEqual([]);
  expect(mail.attachments?.length ?? 0).toBe(name === 'returning' ? 1 : 0);
});

test('ORD-10 what is still open is the button: the evening until there is one, then the photos', () => {
  const buttonOf = (name: string) =>
    /<a href="([^"]+)" class="key"/.exec(mailOf(name, 'EN').html)?.[1]?.split('#')[0];
  expect(buttonOf('returning-to-choose')).toBe('https://shop.example/order/pickup');
  expect(buttonOf('returning')).toBe('https://shop.example/order/status');
});

test('LANG-06 one photo is one, and without photos none are promised', () => {
  const facts = {
    ...settingOf('EN'),
    order: collectedOrder({ status: 'returning' }),
    statusUrl: 'https://shop.example/order/status',
    returnUrl: 'https://shop.example/order/pickup',
  };
  expect(composeReturningMail({ ...facts, photos: 1 }).text).toContain('1 photo of the work');
  const { text } = composeReturningMail({ ...facts, photos: 0 });
  expect(text).not.toMatch(/photos? of the work|See the photos/);
});
