import { documentPaths, type Order } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkFor, Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';

let life: TestLife;
let order: Order;
beforeAll(async () => {
  life = await startTestLife({ RECEIPTS_PER_MINUTE_AND_ADDRESS: '10' });
  ({ order } = await submitted(life));
});
afterAll(() => life.close());

const ask = (path: string, token: string, query = '', id = order.id, from = '192.0.2.1') =>
  fetch(`${life.origin}${path.replace('{id}', id).replace('{x}', token)}${query}`, {
    headers: { 'x-forwarded-for': from },
  });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

test('ORD-12 before they exist, the documents of an order are not there, like everything else that is not', async () => {
  const token = await linkFor(life, order.id, 'view');
  const provider = await linkFor(life, order.id, 'provider');
  const other = '6f1b2a58-61f7-4a0e-9a39-0d2a7f0c9b11';
  const responses = await Promise.all([
    ask(documentPaths.receipt, token),
    ask(documentPaths.calendar, token),
    ask(documentPaths.receipt, provider),
    ask(documentPaths.receipt, 'x'.repeat(43)),
    ask(documentPaths.receipt, token, '', other),
    ask(documentPaths.calendar, token, '', 'nonsense'),
    ask(documentPaths.calendar, token, '?kind=other'),
  ]);
  for (const answer of responses) {
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await codeOf(answer)).toBe('link_invalid');
  }
});

test('ORD-12 ORD-09 the receipt of a paid order is a PDF, the chosen evening a calendar file', async () => {
  const customer = new Reader(life, order);
  await (await new Provider(life, order).signIn()).answer();
  await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'paid',
  );
  const token = await linkFor(life, order.id, 'view');
  const receipt = await ask(documentPaths.receipt, token);
  expect(receipt.status).toBe(200);
  expect(Object.fromEntries(receipt.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="receipt-R-${order.orderNumber}.pdf"`,
  });
  expect((await receipt.text()).slice(0, 5)).toBe('%PDF-');

  const day = (await customer.evenings()).evenings[0]?.day ?? '';
  await customer.choose(day);
  const calendar = await ask(documentPaths.calendar, await linkFor(life, order.id, 'pickup'), '?kind=pickup');
  expect(Object.fromEntries(calendar.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="pick-up.ics"',
  });
  const entry = await calendar.text();
  expect(entry).toContain(`DTSTART;TZID=Europe/Berlin:${day.replaceAll('-', '')}T190000`);
  expect(entry).toContain(`UID:${order.id}-pickup@orders`);
  // The return has not begun yet.
  expect((await ask(documentPaths.calendar, token, '?kind=return')).status).toBe(404);
});

test('SEC-01 one address has only so many receipts made in a minute, and another still gets its own', async () => {
  const token = await linkFor(life, order.id, 'view');
  const receipt = (from: string) => ask(documentPaths.receipt, token, '', order.id, from);
  for (let at = 0; at < 10; at++) expect((await receipt('192.0.2.2')).status).toBe(200);
  const refused = await receipt('192.0.2.2');
  expect([refused.status, await codeOf(refused)]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await receipt('192.0.2.3')).status).toBe(200);
});
