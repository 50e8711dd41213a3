import { brands } from '@mendwell/brand';
import { expect, test } from 'vitest';
import { nastyOrder, plain, typed, unsafeIn, unsaidIn } from '#test/mail-samples.ts';
import { minimalOrder, sampleOrder } from '#test/sample-order.ts';
import { composeProviderRequestMail, type ProviderRequestFacts } from './provider-request.ts';

const compose = (changes: Partial<ProviderRequestFacts> = {}) =>
  composeProviderRequestMail({
    brand: brands.lindenhof,
    publicOrigin: 'https://shop.example',
    to: 'werkstatt@example.com',
    order: sampleOrder(),
    reviewUrl: 'https://shop.example/partner#id.token',
    answerBy: new Date('2026-11-05T11:00:00Z'),
    itemNotes: [['Beim Radfahren eingerissen.\nKnöpfe gern passend.'], []],
    ...changes,
  });

test.each<['EN' | 'DE' | undefined, string[]]>([
  [
    undefined,
    [
      'Anfrage 7K3QW0ZT9M',
      '2 Stücke warten auf dich',
      'Mira S. aus 10999 Berlin',
      '5. Nov., 12:00 Uhr',
      'Wollmantel',
      'Tasche repariert',
      '22–30 €',
      'Knopf angenäht × 2',
      '10,00 €',
      '55–63 €',
      '2 Fotos, auf der Seite',
      '1 Foto, auf der Seite',
      'Mira S. schreibt:',
      'Knöpfe gern passend.',
      'sobald die Stücke bei dir sind',
    ],
  ],
  [
    'EN',
    [
      'Request 7K3QW0ZT9M',
      '2 items are waiting',
      'Mira S. from 10999 Berlin',
      '5 Nov, 12:00',
      'Pocket repaired',
      '€22–30',
      '€55–63',
      '2 photos, on the request’s page',
      '1 photo, on the request’s page',
    ],
  ],
])('ORD-02 LANG-03 the workshop reads what the work needs, in German unless told: %s', (language, facts) => {
  const { html, text } = compose(language ? { language } : {});
  for (const said of [plain(html), plain(text)])
    for (const fact of [...facts, 'https://shop.example/partner#id.token', 'Lindenhof Studio, Navy'])
      expect(said).toContain(fact);
});

test('LANG-06 one item is one item, and no photos are no photos', () => {
  const order = minimalOrder();
  expect(compose({ order, itemNotes: [] }).subject).toBe(
    'Anfrage 7K3QW0ZT9M: 1 Stück, bitte antworte bis zum 5. Nov., 12:00 Uhr',
  );
  const { text } = compose({ order, itemNotes: [], language: 'EN' });
  expect(text).toContain('An item is waiting for you');
  expect(text).toContain('No photos');
  expect(text).toContain('We’ll only collect after they’ve ended, so you can start when the items arrive.');
});

test.each<['EN' | 'DE', string, string[]]>([
  ['DE', 'Erinnerung: Anfrage 7K3QW0ZT9M', ['wartet noch auf deine Antwort', 'ist die Anfrage storniert']],
  ['EN', 'Reminder: Request 7K3QW0ZT9M', ['is still waiting for your answer', 'the request is cancelled']],
])('ORD-11 a reminder says that it is the last one: %s', (language, subject, facts) => {
  const mail = compose({ language, isReminder: true });
  expect(mail.subject).toContain(subject);
  expect(unsaidIn(mail, facts)).toEqual([]);
  expect(mail.text).not.toMatch(/erinnern wir|we’ll remind/);
});

test('without a link, the answer comes as a reply', () => {
  const { text } = composeProviderRequestMail({
    brand: brands.lindenhof,
    publicOrigin: 'https://shop.example',
    to: 'werkstatt@example.com',
    order: sampleOrder(),
    answerBy: new Date('2026-11-05T11:00:00Z'),
  });
  expect(text).toContain('Antworte auf diese E-Mail: Bestätige');
  expect(text).toContain('2 Fotos\n');
  expect(text).not.toContain('Seite der Anfrage');
});

test('LAW-05 nothing in it finds the customer, pays, or tells how far a price may go', () => {
  const order = sampleOrder();
  const { customer } = order;
  const secrets = [
    customer.email,
    customer.phone,
    customer.familyName,
    customer.address.address,
    'Hinterhaus',

    '4242',
    'Visa',
    '75,00',
    '€75',
    'MEND10',
    '60,35',
    'Bitte zweimal klingeln',
    ...order.items.flatMap(({ images }) => images),
  ];
  for (const language of ['DE', 'EN'] as const) {
    const mail = compose({ language });
    for (const secret of secrets) expect(JSON.stringify(mail)).not.toContain(secret);
  }
});

test('FAULT-27 nothing that a customer typed becomes markup', () => {
  const { html, text, subject } = compose({ order: nastyOrder(), itemNotes: [[typed.notes], []] });
  expect(unsafeIn(html)).toEqual([]);
  expect(text).toContain(`> ${typed.notes}`);
  expect(subject).toBe(compose().subject);
});
