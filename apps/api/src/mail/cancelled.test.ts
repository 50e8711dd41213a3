import { declineReasons } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { typedByProvider, unsafeIn, unsaidIn } from '#test/mail-samples.ts';
import { settingOf } from '#test/mail-setting.ts';
import { minimalOrder, sampleOrder } from '#test/sample-order.ts';
import { acceptedOrder } from '#test/sample-quote.ts';
import { composeCancelledMail } from './cancelled.ts';

test.each<[string, 'EN' | 'DE', string[]]>([
  [
    'cancelled-by-customer',
    'EN',
    ['Your order is cancelled', 'as you asked', 'Nothing was charged', 'MEND10 can'],
  ],
  [
    'cancelled-by-workshop',
    'EN',
    [
      'Zwirnstube Rixdorf can’t take your order',
      'too damaged to be mended well',
      'Zwirnstube Rixdorf writes:',
      'no longer holds a thread',
      'Find another workshop',
    ],
  ],
  ['cancelled-quote-expired', 'EN', ['Your quote has expired', 'Nothing was charged']],
  [
    'cancelled-request-expired',
    'EN',
    ['Zwirnstube Rixdorf didn’t answer', 'didn’t answer in time', 'We’re sorry', 'Find another workshop'],
  ],
  ['cancelled-payment-expired', 'EN', ['wasn’t paid in time', 'Nothing was charged']],
  [
    'cancelled-withdrawal',
    'EN',
    ['withdrawn from the contract', 'You’ll get €90.09 back', 'nobody will come on Friday, 6 November'],
  ],
  [
    'cancelled-by-support',
    'EN',
    [
      'We’ve cancelled your order',
      'we’ve cancelled your order with',
      'The workshop has closed for good.',
      'You’ve already been refunded €',
      'all of what you paid',
    ],
  ],
  [
    'cancelled-by-support',
    'DE',
    [
      'Wir haben deinen Auftrag storniert',
      'Du hast schon',
      'zurückbekommen, also alles, was du bezahlt hattest',
    ],
  ],
  [
    'cancelled-lost',
    'EN',
    [
      'We’ve lost your items',
      'your items got lost while they were with us',
      'We’re very sorry',
      'The courier’s van was broken into',
      'You’ll get €90.09 back',
      'We also pay for each lost item up to the purchase price you’ve stated, at most €500',
      'Report what’s lost',
    ],
  ],
  [
    'cancelled-lost',
    'DE',
    [
      'Wir haben deine Stücke verloren',
      'deine Stücke sind bei uns verloren gegangen',
      'Das tut uns sehr leid',
      'Du bekommst 90,09 € zurück',
      'Außerdem ersetzen wir jedes verlorene Stück bis zu dem Kaufpreis, den du angegeben hast, höchstens 500',
      'Verlust melden',
    ],
  ],
  ['cancelled-by-customer', 'DE', ['wie gewünscht', 'Es wurde nichts abgebucht', 'MEND10 gilt wieder']],
  [
    'cancelled-by-workshop',
    'DE',
    ['muss leider ablehnen', 'Der Schaden ist zu groß', 'Andere Werkstatt finden'],
  ],
  ['cancelled-quote-expired', 'DE', ['Dein Angebot ist abgelaufen']],
  ['cancelled-request-expired', 'DE', ['hat nicht rechtzeitig geantwortet', 'Das tut uns leid']],
  ['cancelled-payment-expired', 'DE', ['nicht rechtzeitig bezahlt']],
  [
    'cancelled-withdrawal',
    'DE',
    ['den Vertrag widerrufen', 'Du bekommst 90,09 € zurück', 'Am Freitag, 6. November kommt niemand'],
  ],
])('ORD-11 LAW-06 LANG-03 who ended it, and what of the money: %s in %s', (name, language, facts) => {
  const mail = mailOf(name, language);
  expect(unsaidIn(mail, facts)).toEqual([]);
  expect(mail.subject).toContain('7K3QW0ZT9M');
});

test('PAY-07 with a debit under way, nobody is told that nothing was charged', () => {
  const { text } = mailOf('cancelled-by-customer', 'EN', acceptedOrder({ paymentStatus: 'processing' }));
  expect(text).toContain('you’ll get all of it back');
  expect(text).not.toContain('Nothing was charged');
});

test('without voucher and evening nothing is said about them', () => {
  const { text } = mailOf('cancelled-by-customer', 'EN', minimalOrder());
  for (const gone of ['Voucher', 'Pick-up', 'reason']) expect(text).not.toContain(gone);
});

test('FAULT-27 every reason of a workshop has its words, and its note stays a note', () => {
  const said = declineReasons.map((reason) => {
    const declined = { reason, note: typedByProvider.note };
    const statusUrl = 'https://shop.example/order/status';
    const claimUrl = 'https://shop.example/order/claim';
    const urls = { statusUrl, claimUrl, againUrl: 'https://shop.example/order/again' };
    const facts = { ...settingOf('DE'), order: sampleOrder(), declined, refund: 0, ...urls };
    const { html, text } = composeCancelledMail({ ...facts, by: 'provider' });
    expect(unsafeIn(html)).toEqual([]);
    expect(text).toContain(`> ${typedByProvider.note}`);
    return /Der Grund\. (.+)/.exec(text)?.[1];
  });
  expect(new Set(said).size).toBe(declineReasons.length);
});

test('CARE-10 who lost items with us is led to the form about them, and is not told that a pick-up is called off', () => {
  const { text } = mailOf('cancelled-lost', 'EN');
  expect(text).toMatch(/Report what’s lost:\nhttps:\/\/shop\.example\/order\/claim#/);
  expect(text).not.toContain('nobody will come');
  expect(text).not.toContain('Find another workshop');
});

test.each(['cancelled-by-workshop', 'cancelled-request-expired'])(
  'ORD-11 another workshop is found with everything filled in: %s',
  (name) => {
    const { text } = mailOf(name, 'EN');
    expect(text).toMatch(/Find another workshop:\nhttps:\/\/shop\.example\/order\/again#/);
  },
);
