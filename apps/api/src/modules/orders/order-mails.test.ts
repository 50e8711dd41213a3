import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Order } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindUnpaidOrders } from '#modules/checkout/remind-unpaid-orders.ts';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { mailsTo, untilMailSaying, untilMails } from '#test/inbox.ts';
import { jeans, service } from '#test/price-requests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.startWorker();
});
afterAll(() => shop.close());

const tend = () => remindUnpaidOrders(shop.submitting, 'test', shop.app.log as never);
const linkIn = (text: string) => /\/order\/pay#([\w-]+)\.([\w-]{43})/.exec(text) ?? [];

test.each(['en', 'de'] as const)(
  'LAW-01 PAY-05 the confirmation arrives in the order’s language, with the terms; the workshop is asked (%s)',
  async (language) => {
    const buyer = new Buyer(shop.origin);
    const items = [{ ...jeans(service('ss_zip_short', 1)), colors: ['Blue'] }];
    const { order, body } = await buyer.placed({ language, items });
    await shop.stripe.completeSetup(body.setupIntentId);
    await buyer.confirm(order.id, body.setupIntentId);
    const [mail] = await untilMails(buyer.email, 1);
    expect(mail?.subject).toContain(order.orderNumber);
    expect(mail?.text).toContain(language === 'de' ? 'Bestellung' : 'order');
    expect(mail?.text).toContain('4242');
    expect(mail?.text.toLowerCase()).toContain(language === 'de' ? 'blau' : 'blue');
    // Other orders send mails to the same provider.
    const asked = await untilMailSaying('werkstatt@zwirnstube-rixdorf.example', order.orderNumber);
    expect(asked.subject).toContain(order.orderNumber);
    expect(asked.text).toContain('12055');
    for (const secret of [buyer.email, 'Richardplatz', '4242', 'Sommerfeld-Okafor', '+4930123456'])
      expect(`${asked.text} ${asked.html}`).not.toContain(secret);
  },
);

test('LAW-11 who pays by direct debit gets mandate, creditor and announcement', async () => {
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed({ paymentMethod: 'sepa_debit' });
  await shop.stripe.completeSetup(body.setupIntentId, 'DE89370400440532013000');
  const { content } = await buyer.confirm(order.id, body.setupIntentId);
  expect(content.paymentMethod).toEqual({ type: 'sepa_debit', brand: null, last4: '3000' });
  const [mail] = await untilMails(buyer.email, 1);
  expect(mail?.text).toContain('DE98ZZZ09999999999');
});

test('FAULT-16 FAULT-21 the link in the mail opens the order anywhere, changes nothing by itself, and pays once', async () => {
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed();
  shop.clock.advance({ minutes: 31 });
  await tend();
  const [mail] = await untilMails(buyer.email, 1);
  const [, id = '', token = ''] = linkIn(mail?.text ?? '');
  expect(id).toBe(order.id);

  const phone = new Buyer(shop.origin);
  const review = () => phone.json<Order>(`/sip/order/${id}/${token}/review`);
  for (let look = 0; look < 3; look++) expect((await review()).content.status).toBe('awaiting_payment');
  const response = await phone.fetch(`/sip/order/${id}/${token}/review`);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const opened = await phone.json<{ setupIntentId: string; clientSecret: string }>(`/sip/payment/${id}`, {
    signature: token,
  });
  expect(opened.content.setupIntentId).toBe(body.setupIntentId);
  await shop.stripe.completeSetup(body.setupIntentId);
  const { status, content } = await phone.confirm(id, body.setupIntentId, token);
  expect([status, content.status]).toEqual([200, 'submitted']);
  expect((await phone.confirm(id, body.setupIntentId, token)).status).toBe(200);
  expect((await phone.json<{ code: string }>(`/sip/payment/${id}`, { signature: token })).content.code).toBe(
    'already_ordered',
  );
  expect((await review()).content.status).toBe('submitted');
  await untilMails(buyer.email, 2);
  expect(await mailsTo(buyer.email)).toHaveLength(2);
});

test('FAULT-29 a forged Host decides nothing: links come from the settings', async () => {
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed();
  await shop.stripe.completeSetup(body.setupIntentId);
  const { hostname, port } = new URL(shop.origin);
  const path = `/sip/payment/${order.id}/confirm`;
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-client-id': 'storefront' };
  const asking = request({
    hostname,
    port,
    path,
    method: 'POST',
    headers: { ...headers, cookie: buyer.cookie, 'content-type': 'application/json' },
  });
  asking.end(JSON.stringify({ setupIntentId: body.setupIntentId }));
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  const [mail] = await untilMails(buyer.email, 1);
  expect(`${mail?.html} ${mail?.text}`).toContain('https://shop.example/');
  expect(JSON.stringify(mail)).not.toContain('evil.example');
});

test('FAULT-20 a link that is wrong, old, or another order’s opens nothing', async () => {
  const buyer = new Buyer(shop.origin);
  const { order } = await buyer.placed();
  const other = await new Buyer(shop.origin).placed();
  shop.clock.advance({ minutes: 31 });
  await tend();
  const [mail] = await untilMails(buyer.email, 1);
  const [, , token = ''] = linkIn(mail?.text ?? '');
  const wrong = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  const stranger = new Buyer(shop.origin);
  const tries = [
    [order.id, wrong],
    [other.order.id, token],
    ['nothing', token],
    [order.id, 'short'],
  ] as const;
  for (const [id, x] of tries) {
    const { status, content } = await stranger.json<{ code: string }>(`/sip/order/${id}/${x}/review`);
    expect([status, content.code]).toEqual([404, 'link_invalid']);
  }
  expect((await stranger.json<Order>(`/sip/order/${order.id}/${token}/review`)).status).toBe(200);
  shop.clock.advance({ days: 13 });
  expect((await stranger.json(`/sip/order/${order.id}/${token}/review`)).status).toBe(200);
  shop.clock.advance({ days: 2 });
  expect((await stranger.json(`/sip/order/${order.id}/${token}/review`)).status).toBe(404);
});
