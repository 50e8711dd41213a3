import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { unsaidIn } from '#test/mail-samples.ts';
import { minimalOrder } from '#test/sample-order.ts';
import { collectedOrder } from '#test/sample-quote.ts';

test.each<[string, 'EN' | 'DE', string, string[]]>([
  [
    'collected',
    'EN',
    'Your bag is with us, order 7K3QW0ZT9M',
    [
      'your bag with 2 items',
      '6 Nov, 19:24',
      'Mendwell',
      'Zwirnstube Rixdorf',
      'By Friday, 20 November',
      'Something missing',
      'Where your order stands: Collected. Then: In progress, Returned.',
    ],
  ],
  [
    'in-service',
    'EN',
    'At the workshop: order 7K3QW0ZT9M',
    ['has arrived at Zwirnstube Rixdorf', 'By Friday, 20 November', 'photos of the work'],
  ],
  [
    'completed',
    'EN',
    'Home again: order 7K3QW0ZT9M',
    [
      'everything is back with you',
      'Tell us as soon as you notice',
      'statutory rights',
      'photos after 90 days',
    ],
  ],
  [
    'collected',
    'DE',
    'Deine Tasche ist bei uns, Auftrag 7K3QW0ZT9M',
    ['Tasche mit 2 Stücken', '6. Nov., 19:24 Uhr', 'Bis Freitag, 20. November', 'Fehlt etwas'],
  ],
  [
    'in-service',
    'DE',
    'In der Werkstatt: Auftrag 7K3QW0ZT9M',
    ['bei Zwirnstube Rixdorf angekommen', 'Bis Freitag, 20. November'],
  ],
  [
    'completed',
    'DE',
    'Wieder zu Hause: Auftrag 7K3QW0ZT9M',
    ['alles ist wieder bei dir', 'sobald du es merkst', 'gesetzlichen Rechte', 'nach 90 Tagen'],
  ],
])('ORD-10 LANG-03 who holds it, and when it is back: %s in %s', (name, language, subject, facts) => {
  const mail = mailOf(name, language);
  expect(mail.subject).toBe(subject);
  const drawnAndPlain = facts.filter((fact) => !fact.startsWith('Where'));
  expect(unsaidIn(mail, [...drawnAndPlain, 'https://shop.example/order/status#'])).toEqual([]);
  for (const fact of facts) expect(mail.text.replaceAll('\u00a0', ' ')).toContain(fact);
});

test('LANG-06 one item is one item; what is not known is not said', () => {
  const { text } = mailOf('collected', 'EN', minimalOrder());
  expect(text).toContain('your bag with 1 item.');
  for (const gone of ['Collected:', 'Back with you']) expect(text).not.toContain(gone);
});

test.each<['EN' | 'DE', string, string]>([
  [
    'EN',
    'we’ll write to you with an evening for the return, which you can change',
    'We’ll bring it back on Thursday, 19 November, 19:00 to 21:00.',
  ],
  [
    'DE',
    'nennen wir dir einen Abend für die Rückgabe, den du ändern kannst',
    'Wir bringen es zurück: Donnerstag, 19. November, 19:00 bis 21:00 Uhr.',
  ],
])('ORD-10 at the workshop nobody is asked to choose an evening that is booked: %s', (language, ask, day) => {
  const returnEvening = { day: '2026-11-19', startsAt: '19:00', endsAt: '21:00' };
  expect(mailOf('in-service', language).text).toContain(ask);
  const { text } = mailOf('in-service', language, collectedOrder({ returnEvening }));
  expect(text.replaceAll('\u00a0', ' ')).toContain(day);
  expect(text).not.toContain(ask);
});
