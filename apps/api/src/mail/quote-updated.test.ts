import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { nastyOrder, plain, typedByProvider, unsaidIn } from '#test/mail-samples.ts';
import { settingOf } from '#test/mail-setting.ts';
import { sampleOrder } from '#test/sample-order.ts';
import { quotedOrder, sampleQuote } from '#test/sample-quote.ts';
import { composeQuoteMail } from './quote-updated.ts';

test.each<['EN' | 'DE', string, string[]]>([
  [
    'EN',
    'There’s a little more to mend: €90.09 for order 7K3QW0ZT9M',
    [
      'Order 7K3QW0ZT9M',
      'Hello Mira, Zwirnstube Rixdorf has updated the quote',
      '10 Nov, 12:00',
      'above your limit of €75.00',
      'Zwirnstube Rixdorf writes:',
      'the pocket opens again by winter',
      'Wool coat',
      'Pocket repaired',
      '€22–30',
      '€34.00',
      'It takes longer than expected',
      'Button sewn on × 2',
      'New: Lining repaired',
      'There’s damage that was hidden',
      'has torn as well',
      'Discount, MEND10',
      '−€9.10',
      '€8.19',
      'Free',
      '€60.35',
      '€90.09',
      'Of which VAT: €14.38',
      '1 photo of it',
      'Review and decide',
      'Cancel the order, free',
      'without single lines',
      'nothing is charged',
    ],
  ],
  [
    'DE',
    'Es gibt etwas mehr zu tun: 90,09 € für Auftrag 7K3QW0ZT9M',
    [
      'Hallo Mira, Zwirnstube Rixdorf hat das Angebot geändert',
      '10. Nov., 12:00 Uhr',
      'Höchstbetrag von 75,00 €',
      'Tasche repariert',
      '22–30 €',
      '34,00 €',
      'Neu: Futter repariert',
      'Kostenlos',
      '60,35 €',
      '90,09 €',
      'Darin enthaltene MwSt.: 14,38 €',
      'Ansehen und entscheiden',
      'Auftrag kostenlos stornieren',
      'sechsstelligen Code',
    ],
  ],
])('ORD-03 ORD-15 LANG-03 both prices line by line, with reasons: %s', (language, subject, facts) => {
  const mail = mailOf('quote', language);
  expect(plain(mail.subject)).toBe(subject);
  expect(unsaidIn(mail, facts)).toEqual([]);
  for (const path of ['accept', 'cancel', 'status'])
    expect(mail.text).toContain(`https://shop.example/order/${path}#`);
});

test('ORD-15 only what differs from the order is struck through', () => {
  const struck = [...mailOf('quote', 'EN').html.matchAll(/<s>([^<]+)<\/s>/g)].map(([, price]) => price);
  expect(struck).toEqual(['€22–30', '−€5.50', '€4.95', '€5.90', '€60.35']);
});

test.each<['EN' | 'DE', string, string]>([
  [
    'EN',
    'Reminder: Your updated quote for order 7K3QW0ZT9M is waiting for you',
    'is waiting for your answer',
  ],
  ['DE', 'Erinnerung: Dein neues Angebot zu Auftrag 7K3QW0ZT9M wartet auf dich', 'wartet auf deine Antwort'],
])('ORD-11 a reminder says that it is one, and until when: %s', (language, subject, fact) => {
  const mail = mailOf('quote-reminder', language);
  expect(mail.subject).toBe(subject);
  expect(unsaidIn(mail, [fact, '12:00'])).toEqual([]);
});

test('without ceiling, note and photo nothing is said about them', () => {
  const lines = sampleQuote.lines.filter(({ photo }) => photo === null);
  const order = quotedOrder({ ceiling: null, quote: { ...sampleQuote, note: null, lines } });
  const { text } = mailOf('quote', 'EN', order);
  for (const gone of ['ceiling', 'writes', 'photo']) expect(text).not.toContain(gone);
});

test('FAULT-27 what a workshop writes is marked as cited', () => {
  const { text } = mailOf('quote', 'DE', nastyOrder(quotedOrder()));
  for (const typed of [typedByProvider.note, typedByProvider.lineNote]) expect(text).toContain(`> ${typed}`);
});

test('without a quote that waits there is no such letter', () => {
  expect(() => mailOf('quote', 'EN', sampleOrder())).toThrow('no quote');
});

const quotedAt = (estimatedPrice: number) =>
  quotedOrder({ quote: { ...sampleQuote, totalPrice: { ...sampleQuote.totalPrice, estimatedPrice } } });

test.each<['EN' | 'DE', number, string, string]>([
  ['EN', 6036, 'There’s a little more to mend: €60.36 for order 7K3QW0ZT9M', 'There’s a little more to mend'],
  ['EN', 6035, 'Your quote has changed: €60.35 for order 7K3QW0ZT9M', 'Your quote has changed'],
  ['EN', 6034, 'Your new quote is lower: €60.34 for order 7K3QW0ZT9M', 'Your new quote is lower'],
  ['DE', 6036, 'Es gibt etwas mehr zu tun: 60,36 € für Auftrag 7K3QW0ZT9M', 'Es gibt noch etwas zu flicken'],
  [
    'DE',
    6035,
    'Dein Angebot hat sich geändert: 60,35 € für Auftrag 7K3QW0ZT9M',
    'Dein Angebot hat sich geändert',
  ],
  [
    'DE',
    6034,
    'Dein neues Angebot ist günstiger: 60,34 € für Auftrag 7K3QW0ZT9M',
    'Dein neues Angebot ist günstiger',
  ],
])(
  'ORD-15 in %s a quote of %d cents against 6035 is headed by what it is',
  (language, cents, subject, title) => {
    const mail = mailOf('quote', language, quotedAt(cents));
    expect(plain(mail.subject)).toBe(subject);
    expect(unsaidIn(mail, [title])).toEqual([]);
  },
);

test('ORD-15 a new line has no price before', () => {
  const { text } = mailOf('quote', 'DE');
  expect(plain(text)).toContain('- Neu: Futter repariert: 24,00 €');
  expect(plain(text)).toContain('- Tasche repariert: 22–30 € → 34,00 €');
});

test.each<['EN' | 'DE', string]>([
  ['EN', 'Wool coat'],
  ['DE', 'Wollmantel'],
])('ORD-03 the photo that a quote is about stands in the letter: %s', (language, name) => {
  const links = {
    acceptUrl: 'https://a.example/',
    cancelUrl: 'https://a.example/',
    statusUrl: 'https://a.example/',
  };
  const facts = { ...settingOf(language), order: quotedOrder(), ...links };
  const photo = Buffer.from('a JPEG');
  const { html, images } = composeQuoteMail({ ...facts, photo });
  expect(html).toMatch(new RegExp(`<img src="cid:photo"[^>]+alt="${name}"`));
  expect(images).toContainEqual({ cid: 'photo', filename: 'photo.jpg', content: photo });
  expect(composeQuoteMail(facts).html).not.toContain('cid:photo');
});
