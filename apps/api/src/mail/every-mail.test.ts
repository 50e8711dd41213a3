import { brands } from '@mendwell/brand';
import type { Order } from '@mendwell/contract';
import { describe, expect, test } from 'vitest';
import { everyMail } from '#test/every-mail.ts';
import { everyTyped, nastyOrder, typedByProvider, unsafeIn } from '#test/mail-samples.ts';
import { settingOf } from '#test/mail-setting.ts';

const languages = ['EN', 'DE'] as const;
const all = Object.entries(everyMail).flatMap(([name, sample]) =>
  languages.map((language) => ({ name, language, ...sample })),
);
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

/** Fills every field to the maximum length of the contract, with characters of four octets. */
function longOrder(order: Order): Order {
  const long = (length: number) => '🧵'.repeat(length / 2);
  const { customer, quote } = order;
  return {
    ...order,
    deliveryNotes: long(500),
    customer: {
      ...customer,
      givenName: long(100),
      familyName: long(100),
      address: { ...customer.address, address: long(200), secondAddress: long(200) },
    },
    quote: quote && {
      ...quote,
      note: long(1000),
      lines: quote.lines.map((line) => ({ ...line, note: long(500) })),
    },
  };
}

describe.each(all)('$name in $language', ({ language, to, order, compose }) => {
  const mail = compose(settingOf(language), order);

  test('LANG-03 every way on that is drawn can also be read, and nothing is left open', () => {
    expect(linksIn(mail.html).filter((link) => !mail.text.includes(link))).toEqual([]);
    expect(mail.html).toContain(`<html lang="${language.toLowerCase()}">`);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
  });

  test('FAULT-27 nothing that was typed becomes markup or gets into the subject', () => {
    const { html, subject } = compose(settingOf(language), nastyOrder(order));
    expect(unsafeIn(html)).toEqual([]);
    expect(subject).toBe(mail.subject);
    for (const typed of [...everyTyped, ...Object.values(typedByProvider)]) expect(html).not.toContain(typed);
  });

  test('FAULT-34 no line is too long to be carried', () => {
    const { text, subject } = compose(settingOf(language), longOrder(order));
    const longest = Math.max(...text.split('\n').map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(998);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('every picture comes along, and tokens stand in fragments only', () => {
    const shown = new Set([...mail.html.matchAll(/cid:([\w-]+)/g)].map(([, cid]) => cid));
    expect(mail.images.map(({ cid }) => cid).toSorted()).toEqual([...shown].toSorted());
    for (const { pathname, search } of linksIn(mail.html).map((link) => new URL(link)))
      expect(`${pathname}${search}`).not.toContain('token');
    expect(mail.subject).not.toContain('token');
  });

  test('LAW-01 LAW-06 the legal links, and for customers the way out of the contract', () => {
    for (const path of ['imprint', 'help/PrivacyPolicy', 'help/termsAndConditions', 'help/CustomerSupport'])
      expect(linksIn(mail.html)).toContain(`https://shop.example/${path}`);
    expect(linksIn(mail.html).includes('https://shop.example/withdraw')).toBe(to === 'customer');
  });

  test('one button at most, in the other brand as well', () => {
    const { html } = compose(settingOf(language, brands.nordkai), order);
    expect(html.match(/<a [^>]*class="key"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).not.toContain(brands.lindenhof.theme.cloth[900]);
  });
});

test.each(all.filter(({ to }) => to !== 'customer'))(
  'LAW-05 nothing finds the customer or their money: $name in $language',
  ({ language, order, compose }) => {
    const { subject, text, html } = compose(settingOf(language), order);
    const { customer, paymentMethod } = order;
    const secrets = [
      customer.email,
      customer.phone,
      customer.familyName,
      customer.address.address,
      'Hinterhaus',
      'zweimal klingeln',
      paymentMethod?.last4 ?? 'Visa',
      'MEND10',
    ];
    // The recipient's address is not part of the content.
    expect(secrets.filter((secret) => `${subject}${text}${html}`.includes(secret))).toEqual([]);
  },
);
