import { brands } from '@mendwell/brand';
import { expect, test } from 'vitest';
import { nastyOrder, plain, unsafeIn } from '#test/mail-samples.ts';
import { minimalOrder, sampleOrder } from '#test/sample-order.ts';
import { composePaymentResumeMail } from './payment-resume.ts';

const compose = (language: 'EN' | 'DE', order = sampleOrder()) =>
  composePaymentResumeMail({
    brand: brands.lindenhof,
    language,
    publicOrigin: 'https://shop.example',
    to: 'mira.sommerfeld@example.com',
    order,
    payUrl: 'https://shop.example/order/pay#id.token',
    expiresAt: new Date('2026-11-03T09:15:00Z'),
  });

test.each<['EN' | 'DE', string[]]>([
  [
    'EN',
    [
      'Order 7K3QW0ZT9M',
      'is waiting for a payment method',
      'Hello Mira',
      'Zwirnstube Rixdorf',
      '€60.35',
      '€62.37',
      'Charged so far',
      '€0.00',
      '3 Nov, 10:15',
      'Save a payment method',
      'cancelled 24 hours',
      'Nothing will be charged',
    ],
  ],
  [
    'DE',
    [
      'Auftrag 7K3QW0ZT9M',
      'wartet auf eine Zahlungsart',
      'Hallo Mira',
      '60,35 €',
      '62,37 €',
      'Bisher abgebucht',
      '0,00 €',
      '3. Nov., 10:15',
      'Zahlungsart speichern',
      'storniert',
      'Abgebucht wird dann nichts',
    ],
  ],
])(
  'ORD-11 FAULT-16 LANG-03 the way back to the payment, and what happens otherwise: %s',
  (language, facts) => {
    const { html, text } = compose(language);
    for (const said of [plain(html), plain(text)])
      for (const fact of [...facts, 'https://shop.example/order/pay#id.token']) expect(said).toContain(fact);
  },
);

test('one button, and the token stands in the fragment only', () => {
  const { html, subject } = compose('EN');
  expect(html.match(/<a [^>]*class="key"/g)).toHaveLength(1);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => new URL(link));
  for (const { pathname, search } of links) expect(`${pathname}${search}`).not.toContain('token');
  expect(subject).not.toContain('token');
});

test('FAULT-27 a name stays a name; one price is no range', () => {
  expect(unsafeIn(compose('EN', nastyOrder()).html)).toEqual([]);
  expect(compose('EN', minimalOrder()).text).not.toContain('At most');
});
