import { brands } from '@mendwell/brand';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { sampleCompany } from '#test/sample-company.ts';
import { sampleReceipt as facts } from '#test/sample-receipt.ts';
import { type ReceiptFacts, receiptAttachment, receiptPdf } from './receipt-pdf.ts';

const seller = { brand: brands.lindenhof, company: sampleCompany, companyIsSample: false } as const;

async function textOf(some: Partial<ReceiptFacts>, also: Partial<Parameters<typeof receiptPdf>[1]> = {}) {
  const pdf = await receiptPdf({ ...facts, ...some }, { ...seller, language: 'EN', ...also });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test.each<['EN' | 'DE', string[]]>([
  [
    'EN',
    [
      'Receipt R-2026-20722 of 4 November 2026',
      '7K3QW0ZT9M of 2 November 2026',
      'Price agreed on 3 November 2026',
      '€60.35 on 4 November 2026 Visa ending 4242',
      'Pocket repaired 1 €22.00 €22.00',
      'Button sewn on 2 €5.00 €10.00',
      'Services €55.00 Voucher MEND10 −€5.50 Service fee, 10% €4.95 Delivery, both ways €5.90 Total €60.35',
      'Net €50.71 VAT 19%, included in the total €9.64',
      'ends on 17 November 2026 at the latest',
      'VAT id DE811234567',
      'We’re your only contract partner for work, pick-up, return and payment. The workshops are our subcontractors.',
      'Work by our subcontractor Zwirnstube Rixdorf',
      'Page 1 of 1',
    ],
  ],
  [
    'DE',
    [
      'Beleg R-2026-20722 vom 4. November 2026',
      '60,35 € am 4. November 2026 Visa mit den Endziffern 4242',
      'Gutschein MEND10 −5,50 € Servicegebühr, 10 % 4,95 € Hin- und Rückweg 5,90 € Gesamtbetrag 60,35 €',
      'Netto 50,71 € MwSt. 19 %, im Gesamtbetrag enthalten 9,64 €',
      'USt-IdNr. DE811234567',
      'Wir sind dein einziger Vertragspartner für Arbeit, Abholung, Rückgabe und Zahlung.',
      'Für uns ausgeführt von Zwirnstube Rixdorf',
      'Seite 1 von 1',
    ],
  ],
])(
  'ORD-12 PRICE-04 LANG-03 LAW-12 %s: a receipt says who sold what to whom, with VAT',
  async (language, said) => {
    const text = await textOf({}, { language });
    for (const one of [...said, 'Zwirnstube Rixdorf', 'Mira Sommerfeld-Okafor', sampleCompany.name])
      expect(text).toContain(one);
    expect(text).not.toMatch(/undefined|\{\w+\}|Musterdaten|Sample data/);
  },
);

test.each([
  ['EN', 'at most €500. Your statutory rights (two years) aren’t limited by this.'],
  ['DE', 'höchstens 500 €. Deine gesetzlichen Rechte (zwei Jahre) schränkt das nicht ein.'],
] as const)(
  'CARE-10 %s: a receipt states cover and warranty beside the statutory rights',
  async (language, said) => {
    const text = await textOf({}, { language });
    expect(text).toContain(said);
    expect(text).toMatch(/(For )?12 (months we put work right|Monate lang bessern wir die Arbeit nach)/);
  },
);

test('ORD-15 what the customer declined is not listed', async () => {
  expect(await textOf({})).not.toMatch(/Lining repaired|Scarf|Washed/);
});

test('LAW-11 a direct debit names mandate and creditor, and says that it is under way', async () => {
  const text = await textOf({
    payment: { with: { type: 'sepa_debit', last4: '3000', mandate: 'NXDSYREGC9PSMKWY' }, at: null },
  });
  expect(text).toContain('€60.35, direct debit under way SEPA direct debit, account ending 3000');
  expect(text).toContain(`Mandate NXDSYREGC9PSMKWY Creditor id ${sampleCompany.creditorId}`);
});

test('ORD-12 a receipt shows what was given back, and what is left', async () => {
  const refunds = [{ number: 'K-2026-00012', issuedAt: new Date('2026-11-15T10:00:00Z'), amount: 2300 }];
  expect(await textOf({ refunds })).toContain(
    'Refunded on 15 November 2026, K-2026-00012 −€23.00 Left after refunds €37.35',
  );
});

test('ORD-12 a refund gets a correction with negative sums, which names the receipt', async () => {
  const whole = { number: facts.number, issuedAt: facts.issuedAt, isWhole: true };
  const storno = await textOf(
    { number: 'K-2026-00013', corrects: whole, withdrawUntil: null },
    { language: 'DE' },
  );
  expect(storno).toContain('Stornobeleg K-2026-00013 vom 4. November 2026');
  expect(storno).toContain('Storniert Beleg R-2026-20722 vom 4. November 2026.');
  expect(storno).toContain('Erstattet 60,35 € am 4. November 2026');
  expect(storno).toContain('Gutschein MEND10 5,50 €');
  expect(storno).toContain(
    'Gesamtbetrag −60,35 € Netto −50,71 € MwSt. 19 %, im Gesamtbetrag enthalten −9,64 €',
  );

  const part = await textOf({
    number: 'K-2026-00014',
    corrects: { ...whole, isWhole: false },
    items: [{ name: 'Jeans', lines: [{ name: 'Hemmed', quantity: 1, price: 2300, amount: 2300 }] }],
    sums: {
      ...facts.sums,
      services: 2300,
      voucher: null,
      serviceFee: 230,
      deliveryFee: 0,
      total: 2530,
      vat: 404,
    },
  });
  expect(part).toContain('Correction receipt K-2026-00014');
  expect(part).toContain('Services −€23.00 Service fee, 10% −€2.30 Total −€25.30');
});

test.each<[string, Partial<ReceiptFacts>]>([
  ['the total', { sums: { ...facts.sums, total: 6036 } }],
  ['the services', { items: facts.items.slice(1) }],
  ['a line', { items: [{ name: 'Jeans', lines: [{ name: 'x', quantity: 2, price: 2300, amount: 5500 }] }] }],
  ['half a cent', { sums: { ...facts.sums, vat: 963.5 } }],
  ['more given back than paid', { refunds: [{ number: 'K', issuedAt: facts.issuedAt, amount: 6036 }] }],
])('ORD-12 a receipt that does not add up is not written: %s', async (_, some) => {
  await expect(textOf(some)).rejects.toThrow('sums of receipt R-2026-20722');
});

test('FAULT-27 FAULT-34 script is inert, turned text stands straight, and pictures are left out', async () => {
  const text = await textOf({
    customer: {
      name: 'Zoe\u0308 👩‍🔧👟 \u202eGroẞ\u202c <script>alert(1)</script> Łukasz Nguyễn',
      address: ['/Launch (x) >> endobj\nBT', '10999 Berlin'],
    },
  });
  expect(text.normalize('NFC')).toContain('Zoë Groẞ <script>alert(1)</script> Łukasz Nguyễn');
  expect(text).toContain('/Launch (x) >> endobj BT 10999 Berlin');
  expect(text).not.toMatch(/[\u200d\u202a-\u202e\p{Extended_Pictographic}]/u);

  const pdf = await receiptPdf(
    { ...facts, customer: { name: '</S/JavaScript/JS(app.alert(1))>', address: [] } },
    { ...seller, language: 'EN' },
  );
  const document = await getDocumentProxy(new Uint8Array(pdf));
  expect(await document.getJSActions()).toBeNull();
  expect(await (await document.getPage(1)).getAnnotations()).toEqual([]);
});

test.each([
  ['Cyrillic', 'Олена Ґедзь-Їжакевич'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Vietnamese', 'Nguyễn Thị Ánh Tuyết'],
])('FAULT-34 a name in %s letters is printed in them, by either brand', async (_, name) => {
  for (const brand of [brands.lindenhof, brands.nordkai]) {
    const text = await textOf(
      {
        customer: { name, address: ['Oranienstraße 178'] },
        items: [{ name: 'Jeans', lines: [{ name: `Für ${name}`, quantity: 1, price: 5500, amount: 5500 }] }],
      },
      { brand },
    );
    expect(text.normalize('NFC')).toContain(`For ${name} Oranienstraße 178`);
    expect(text.normalize('NFC')).toContain(`Für ${name} 1 €55.00`);
  }
});

test('FAULT-34 letters that no font of ours has are readable or a question mark, never an empty box', async () => {
  const text = await textOf({ customer: { name: '王 Ǆudi ①', address: [] } });
  expect(text.normalize('NFC')).toMatch(/For \? (DŽ|Ǆ)udi 1 Work by our subcontractor/);
});

test('ORD-12 LAW-04 long names and twelve lines take two pages, with heads, sums and tags on them', async () => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk ';
  const line = { name: `${long.repeat(2)}gekürzt`, quantity: 1, price: 1000, amount: 1000 };
  const pdf = await receiptPdf(
    {
      ...facts,
      items: [0, 1, 2].map((at) => ({ name: `${long}${at}`, lines: [line, line, line, line] })),
      sums: {
        ...facts.sums,
        services: 12_000,
        voucher: null,
        serviceFee: 1200,
        deliveryFee: 0,
        total: 13_200,
      },
    },
    { ...seller, language: 'DE' },
  );
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: false });
  expect(totalPages).toBe(2);
  for (const page of text) expect(page).toMatch(/Leistung\s+Anzahl\s+Einzelpreis\s+Betrag/);
  expect(text[0]).not.toContain('Gesamtbetrag');
  expect(text[1]).toMatch(/Gesamtbetrag\s+132,00/);

  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Language: 'de-DE', Title: 'Beleg R-2026-20722 · Flickwerk & Söhne GmbH' });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const tags = JSON.stringify(await (await document.getPage(1)).getStructTree());
  for (const tag of ['H1', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD'])
    expect(tags).toContain(`"role":"${tag}"`);
});

test('LAW-01 what is made up is marked', async () => {
  expect(await textOf({}, { companyIsSample: true, language: 'DE' })).toContain('Musterdaten');
});

test('ORD-12 it goes with a letter under its number', async () => {
  expect(await receiptAttachment(facts, { ...seller, language: 'DE' })).toMatchObject({
    filename: 'beleg-R-2026-20722.pdf',
    contentType: 'application/pdf',
  });
});
