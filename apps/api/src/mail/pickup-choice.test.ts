import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { plain, unsaidIn } from '#test/mail-samples.ts';
import { acceptedOrder, quotedOrder, sampleQuote } from '#test/sample-quote.ts';

test.each<[string, 'EN' | 'DE', string[]]>([
  [
    'pickup-choice',
    'EN',
    [
      'Accepted. When can we collect?',
      'Hello Mira, your quote from Zwirnstube Rixdorf is accepted.',
      '€90.09 is charged to Visa ending 4242.',
      'between 19:00 and 21:00',
      'Fri, 6 Nov',
      'Tue, 10 Nov',
      'https://shop.example/order/pickup?day=2026-11-09#',
      'a note with 7K3QW0ZT9M',
      'Pinned, please: Jeans.',
      'Lining repaired',
      '€24.00',
      'Total, VAT included',
      '€14.38',
      'Your receipt is attached (PDF).',
      'cancel free of charge',
    ],
  ],
  [
    'pickup-choice-confirmed',
    'EN',
    ['Confirmed. When can we collect?', 'Rixdorf has looked at your request'],
  ],
  ['pickup-choice-partly', 'EN', ['Left out, as you asked', 'Lining repaired', '€66.33']],
  [
    'pickup-choice',
    'DE',
    [
      'Angenommen. Wann dürfen wir abholen?',
      '90,09 € sind bezahlt (Visa mit den Endziffern 4242).',
      'Fr., 6. Nov.',
      'einen Zettel mit 7K3QW0ZT9M',
      'Bitte abgesteckt: Jeans.',
      'Futter repariert',
      'Dein Beleg ist angehängt (PDF).',
    ],
  ],
  [
    'pickup-choice-wishes-full',
    'EN',
    ['one of the evenings you named when you ordered, but none of them is free any more'],
  ],
  ['pickup-choice-wishes-passed', 'EN', ['the price was agreed too late for them']],
  [
    'pickup-choice-wishes-full',
    'DE',
    ['die du beim Bestellen genannt hast, aber keiner davon ist mehr frei'],
  ],
  ['pickup-choice-wishes-passed', 'DE', ['Der Preis stand dafür zu spät fest']],
  ['pickup-choice-confirmed', 'DE', ['Bestätigt. Wann dürfen wir abholen?', 'und sie bestätigt']],
  ['pickup-choice-partly', 'DE', ['Auf deinen Wunsch weggelassen', '66,33 €']],
])('ORD-09 LANG-03 what is agreed and when we may come: %s in %s', (name, language, facts) => {
  expect(unsaidIn(mailOf(name, language), facts)).toEqual([]);
});

test.each<['EN' | 'DE', string[]]>([
  [
    'EN',
    ['€90.09 will be debited from your account on Monday, 9 November.', 'Mandate reference', 'ending 3000'],
  ],
  ['DE', ['90,09 € werden am Montag, 9. November von deinem Konto abgebucht.', 'Mandatsreferenz']],
])(
  'LAW-11 PAY-11 a direct debit is announced: amount, day, creditor id and mandate in %s',
  (language, facts) => {
    const mail = mailOf('pickup-choice-debit', language);
    expect(
      unsaidIn(mail, [...facts, 'DE42ZZZ00000424242', 'MNDT-7K3Q-0001', 'Flickwerk & Söhne GmbH']),
    ).toEqual([]);
    expect(mailOf('pickup-choice', language).text).not.toContain('DE42ZZZ00000424242');
  },
);

test.each<['EN' | 'DE', string, string]>([
  ['EN', 'Reminder: Choose a pick-up evening for order 7K3QW0ZT9M', 'We just need to know when to come'],
  ['DE', 'Erinnerung: Wähle einen Abend für die Abholung, Auftrag 7K3QW0ZT9M', 'wann wir kommen dürfen'],
])('ORD-11 a reminder is short: %s', (language, subject, fact) => {
  const mail = mailOf('pickup-choice-reminder', language);
  expect(mail.subject).toBe(subject);
  expect(unsaidIn(mail, [fact])).toEqual([]);
  expect(mail.text).not.toContain('MEND10');
});

test('ORD-12 the receipt comes along; with a debit there is none yet', () => {
  expect(mailOf('pickup-choice', 'EN').attachments?.map(({ filename }) => filename)).toEqual(['receipt.pdf']);
  const debited = mailOf('pickup-choice-debit', 'EN');
  expect(debited.attachments).toBeUndefined();
  expect(debited.text).not.toContain('receipt');
});

test('PAY-07 no letter names a price that is not agreed; without a saved method none is named', () => {
  expect(() => mailOf('pickup-choice', 'EN', quotedOrder())).toThrow('no agreed price');
  const { text } = mailOf('pickup-choice', 'EN', acceptedOrder({ paymentMethod: null }));
  expect(text).toContain('€90.09 is paid.');
});

/** The provider confirmed within the ceiling: more expensive, with one line added and one left out. */
const confirmedWithin = (ceiling: number | null) =>
  acceptedOrder({
    ceiling,
    timeline: [...quotedOrder().timeline, { action: 'confirm', at: '2026-11-04T08:00:00.000Z' }],
    quote: {
      ...sampleQuote,
      answerBy: null,
      lines: sampleQuote.lines.map((line) =>
        line.id === '1.0' ? { ...line, isLeftOut: true, reason: 'material' as const } : line,
      ),
    },
  });

test.each<['EN' | 'DE', string[]]>([
  [
    'EN',
    [
      'What Zwirnstube Rixdorf changed',
      'within your limit of €95.00',
      'Pocket repaired: €34.00 instead of €22–30. It takes longer than expected.',
      'Lining repaired: Added, €24.00. There’s damage that was hidden.',
      'The lining behind the pocket has torn as well.',
      'Jeans hemmed with original edge: Left out. The material needs something else.',
    ],
  ],
  [
    'DE',
    [
      'Was Zwirnstube Rixdorf geändert hat',
      'innerhalb deines Höchstbetrags von 95,00 €',
      'Tasche repariert: 34,00 € statt 22–30 €.',
      'Futter repariert: Neu dabei, 24,00 €.',
      'Jeans gekürzt mit Originalsaum: Weggelassen.',
    ],
  ],
])(
  'ORD-14 ORD-02b within the limit the confirmation lists what was changed, and why: %s',
  (language, facts) => {
    const { text } = mailOf('pickup-choice', language, confirmedWithin(9500));
    for (const fact of facts) expect(plain(text)).toContain(fact);
    expect(plain(text)).not.toContain('Button sewn on × 2: €10.00 instead');
  },
);

test('ORD-14 without a limit none is named, and whoever accepted a quote is not told again', () => {
  expect(mailOf('pickup-choice', 'EN', confirmedWithin(null)).text).not.toContain('your limit');
  expect(mailOf('pickup-choice', 'EN').text).not.toContain('What Zwirnstube Rixdorf changed');
});
