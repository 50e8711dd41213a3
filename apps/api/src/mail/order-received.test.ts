import { brands } from '@mendwell/brand';
import { Order, OrderCustomer } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { everyTyped, nastyOrder, plain, unsafeIn } from '#test/mail-samples.ts';
import { sampleCompany } from '#test/sample-company.ts';
import { minimalOrder, sampleOrder } from '#test/sample-order.ts';
import { composeOrderReceivedMail, type OrderReceivedFacts } from './order-received.ts';

const terms = {
  filename: 'terms.pdf',
  contentType: 'application/pdf',
  content: Buffer.from('%PDF'),
};
const compose = (language: 'EN' | 'DE', changes: Partial<OrderReceivedFacts> = {}) =>
  composeOrderReceivedMail({
    brand: brands.lindenhof,
    language,
    publicOrigin: 'https://shop.example',
    to: 'mira.sommerfeld@example.com',
    order: sampleOrder(),
    statusUrl: 'https://shop.example/order/status#id.token',
    answerBy: new Date('2026-11-05T11:00:00Z'),
    company: sampleCompany,
    documents: [terms],
    ...changes,
  });
const sepa = { paymentMethod: { type: 'sepa_debit', brand: null, last4: '3000' } } as const;

test('the sample orders are orders', () => {
  expect(Order.parse(sampleOrder())).toEqual(sampleOrder());
  expect(Order.parse(minimalOrder())).toEqual(minimalOrder());
});

test.each<['EN' | 'DE', string[]]>([
  [
    'EN',
    [
      'Order 7K3QW0ZT9M',
      'We’ve got your order',
      'Hello Mira',
      'Zwirnstube Rixdorf',
      '5 Nov, 12:00',
      'Wool coat',
      'Coats & jackets · Lindenhof Studio, Navy',
      'Material: 80% wool, 20% polyamide',
      'Pocket repaired',
      '€22–30',
      'Button sewn on × 2',
      '€10.00',
      'Jeans',
      'Unknown brand',
      'pinned',
      'Discount, MEND10',
      '−€5.50–6.30',
      'Service fee',
      '€4.95–5.67',
      'Delivery, both ways',
      '€5.90',
      'Total, VAT included',
      '€60.35',
      'Forecast, at the top of the price ranges',
      '€62.37',
      'Your limit',
      '€75.00',
      'What happens next.',
      'cancel free of charge',
      'Visa ending 4242',
      'Bitte zweimal klingeln.',
      'Mira Sommerfeld-Okafor, Oranienstraße 178, Hinterhaus, 10999 Berlin',
      'See your order',
      'https://shop.example/order/status#id.token',
    ],
  ],
  [
    'DE',
    [
      'Auftrag 7K3QW0ZT9M',
      'Dein Auftrag ist da',
      'Hallo Mira',
      '5. Nov., 12:00',
      'Wollmantel',
      'Mäntel & Jacken · Lindenhof Studio',
      'Tasche repariert',
      '22–30 €',
      'Knopf angenäht × 2',
      '10,00 €',
      'Marke unbekannt',
      'abgesteckt',
      'Rabatt, MEND10',
      '−5,50–6,30 €',
      'Servicegebühr',
      '4,95–5,67 €',
      'Hin- und Rückweg',
      '5,90 €',
      'Summe, inkl. MwSt.',
      '60,35 €',
      'Vorausschau, am oberen Ende der Preisspannen',
      '62,37 €',
      'Dein Höchstbetrag',
      '75,00 €',
      'kannst du kostenlos stornieren',
      'Visa mit den Endziffern 4242',
      'Oranienstraße 178, Hinterhaus, 10999 Berlin',
    ],
  ],
])('LANG-03 LANG-06 everything ordered is said in %s, drawn and plain', (language, facts) => {
  const { html, text } = compose(language);
  for (const fact of facts) {
    expect(plain(text)).toContain(fact);
    expect(plain(html)).toContain(fact.replaceAll('&', '&amp;'));
  }
  expect(html).toContain(language === 'EN' ? '<html lang="en">' : '<html lang="de">');
});

test.each<['EN' | 'DE', string[]]>([
  ['EN', ['within 3 working days', 'Free', '€25.30', 'just reply to this e-mail']],
  ['DE', ['innerhalb von 3 Werktagen', 'Kostenlos', '25,30 €', 'Antworte einfach auf diese E-Mail']],
])('ORD-11 the least of an order leaves no gaps: %s', (language, facts) => {
  const mail = composeOrderReceivedMail({
    brand: brands.nordkai,
    language,
    publicOrigin: 'https://shop.example',
    to: 'jo@example.com',
    order: minimalOrder(),
    company: sampleCompany,
    documents: [],
  });
  for (const fact of facts) expect(plain(mail.text)).toContain(fact);
  for (const gap of ['undefined', 'null', 'NaN', '€0.00', '0,00 €', 'PDF'])
    expect(`${mail.text}${mail.html}`).not.toContain(gap);
  expect(mail.attachments).toBeUndefined();
});

test.each<['EN' | 'DE', string]>([
  [
    'EN',
    'You’ll have your items back by Monday, 16 November if Zwirnstube Rixdorf confirms by Thursday, 5 November and we collect on the first evening after that. This is the workshop’s own estimate.',
  ],
  [
    'DE',
    'bis Montag, 16. November wieder bei dir, wenn Zwirnstube Rixdorf bis Donnerstag, 5. November zusagt und wir am ersten Abend danach abholen. Das ist die eigene Schätzung der Werkstatt.',
  ],
])('ORD-16 by when everything is back, and what that counts with: %s', (language, sentence) => {
  const { html, text } = compose(language, { order: sampleOrder({ promisedBack: '2026-11-16' }) });
  for (const said of [plain(text), plain(html)]) expect(said).toContain(sentence);
  expect(plain(compose(language).text)).not.toContain(sentence.slice(-30));
});

test.each<['EN' | 'DE', boolean, string[]]>([
  [
    'EN',
    true,
    [
      'is your only contract partner for work, pick-up, return and payment',
      'does the work as our subcontractor',
      'doesn’t accept it yet',
      'order of 2 November 2026',
      'start before the withdrawal period ends',
      'pay for the part that’s done',
      'within 14 days',
      'VAT id DE811234567',
      'Managing director: Änne Größ',
      'Attached (PDF)',
    ],
  ],
  ['EN', false, ['You chose to wait for the 14 days. We won’t collect anything before they’ve ended']],
  [
    'DE',
    true,
    [
      'ist dein einziger Vertragspartner für Arbeit, Abholung, Rückgabe und Zahlung',
      'noch keine Annahme',
      'Bestellung vom 2. November 2026',
      'erlischt dein',

      'innerhalb von 14 Tagen',
      'Geschäftsführung: Änne Größ',
      'USt-IdNr. DE811234567',
      'Im Anhang (PDF)',
    ],
  ],
  ['DE', false, ['Du wartest die 14 Tage ab. Vorher holen wir nichts ab']],
])(
  'LAW-01 LAW-07 LAW-12 the contract, the way out of it and who we are: %s, early %s',
  (language, startsEarly, facts) => {
    const { html, text, attachments } = compose(language, { order: sampleOrder({ startsEarly }) });
    const links = [
      'withdraw',
      'help/termsAndConditions#withdrawal',
      'help/termsAndConditions#withdrawal-form',
    ];
    const company = [
      sampleCompany.street,
      sampleCompany.registerNumber,
      sampleCompany.phone,
      sampleCompany.email,
    ];
    for (const said of [text, html.replaceAll('&amp;', '&')]) {
      for (const fact of [...facts, ...company, 'Flickwerk & Söhne GmbH']) expect(said).toContain(fact);
      for (const link of [...links, 'imprint', 'help/PrivacyPolicy', 'help/CustomerSupport'])
        expect(said).toContain(`https://shop.example/${link}`);
    }
    expect(attachments).toEqual([terms]);
  },
);

test.each<['EN' | 'DE', string[]]>([
  [
    'EN',
    [
      'mandate for one direct debit',
      'within 8 weeks',
      'Creditor id',
      'at least 1 day before',
      '€60.35–62.37',
    ],
  ],
  [
    'DE',
    ['einmalige Lastschrift', 'Innerhalb von 8 Wochen', 'Gläubiger-ID', 'spätestens 1 Tag', '60,35–62,37 €'],
  ],
])('LAW-11 direct debit: mandate, creditor id, amount and announcement in %s', (language, facts) => {
  const order = sampleOrder(sepa);
  const known = compose(language, { order, sepa: { creditorId: 'DE00ZZZ1', mandate: 'MANDATE-7' } });
  for (const said of [plain(known.text), plain(known.html)])
    for (const fact of [...facts, 'DE00ZZZ1', 'MANDATE-7', '3000']) expect(said).toContain(fact);
  // If the caller does not pass a creditor id, the mail contains the company's own.
  expect(compose(language, { order }).text).toContain(sampleCompany.creditorId);
  expect(compose(language).text).not.toContain(sampleCompany.creditorId);
});

test('FAULT-27 nothing that a customer typed becomes markup', () => {
  const { html, text } = compose('EN', { order: nastyOrder() });
  expect(unsafeIn(html)).toEqual([]);
  for (const typed of everyTyped) expect(text).toContain(typed);
});

test('FAULT-28 a subject carries nothing that was typed, so no line can be broken in a header', () => {
  const broken = sampleOrder({
    customer: { ...sampleOrder().customer, givenName: 'A\r\nBcc: all@example.com' },
  });
  expect(compose('EN', { order: broken }).subject).toBe(compose('EN').subject);
  const { givenName } = broken.customer;
  expect(OrderCustomer.safeParse({ ...sampleOrder().customer, givenName }).success).toBe(false);
});

test('FAULT-34 ẞ, emoji and accents arrive as they were typed', () => {
  const customer = { ...sampleOrder().customer, givenName: 'Zoë 👟', familyName: 'Groẞ' };
  const { html, text } = compose('DE', { order: sampleOrder({ customer }) });
  for (const said of [html, text]) {
    expect(said).toContain('Hallo Zoë 👟, danke');
    expect(said).toContain('Zoë 👟 Groẞ, Oranienstraße');
  }
});

test('every picture that a letter shows comes with it, each once', () => {
  const jeans = minimalOrder().items;
  const { html, images } = compose('EN', { order: sampleOrder({ items: [...jeans, ...jeans] }) });
  const shown = new Set([...html.matchAll(/cid:([\w-]+)/g)].map(([, cid]) => cid));
  expect(images.map(({ cid }) => cid).toSorted()).toEqual([...shown].toSorted());
  expect(html).not.toMatch(/<img(?![^>]* alt=")/);
});
