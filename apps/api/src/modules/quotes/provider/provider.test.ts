import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from '#test/checkout.ts';
import { codeIn, linkFor, Provider, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { draw } from '#test/pictures.ts';
import { jeans, service } from '#test/price-requests.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const mailbox = 'werkstatt@zwirnstube-rixdorf.example';
const marked = () => ({
  ...jeans(service('ss_zip_short', 1)),
  additionalInformation: ['<script>alert(1)</script> Bitte vorsichtig'],
});

test('ORD-02 FAULT-27 the workshop sees what is to be done, and nothing of address, mail or payment', async () => {
  const { order } = await submitted(life, { items: [marked()], deliveryNotes: 'Hinterhaus, klingeln' });
  const workshop = await new Provider(life, order).signIn();
  const { status, content } = await workshop.look();
  expect(status).toBe(200);
  expect(content).toMatchObject({
    orderNumber: order.orderNumber,
    status: 'submitted',
    actions: ['answer', 'decline'],
    customerName: 'Mira S.',
    postcode: '12055',
    items: [
      {
        lines: [{ id: '0.0', service: 0 }],
        additionalInformation: ['<script>alert(1)</script> Bitte vorsichtig'],
      },
    ],
  });
  const said = JSON.stringify(content);
  for (const secret of [
    order.customer.email,
    'Richardplatz',
    'Sommerfeld',
    '+4930123456',
    '4242',
    'Hinterhaus',
  ])
    expect(said).not.toContain(secret);
});

test('ORD-02 what the customer has seen counts every line, however dear many of one come', async () => {
  const { order } = await submitted(life, { items: [marked(), marked()] });
  await sql`
    update order_items set content = jsonb_set(content, '{services,0,linePrice}', '"600000-700000"')
    where order_id = ${order.id} and position = 0`.execute(life.db);
  const { content } = await (await new Provider(life, order).signIn()).look();
  const other = Number(order.items[1]?.services[0]?.linePrice);
  expect(content.services).toBe(`${600_000 + other}-${700_000 + other}`);
});

test('ORD-02 ORD-13 the link alone opens nothing: a code is mailed to the workshop, and the device is known for a month', async () => {
  const { order } = await submitted(life);
  const browser = new Buyer(life.origin);
  const x = await linkFor(life, order.id, 'provider');
  const look = () =>
    browser.json<contract.Problem>(contract.readRequest.path.replace('{id}', order.id).replace('{x}', x));
  const send = (path: string, body: object = {}) =>
    browser.fetch(path.replace('{id}', order.id), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signature: x, ...body }),
    });
  expect(await look()).toMatchObject({ status: 401, content: { code: 'code_required' } });
  // A browser that is known as a visitor, but not as the provider's, is refused as well.
  await browser.setup();
  expect(await look()).toMatchObject({ status: 401, content: { code: 'code_required' } });
  expect((await send(contract.declineRequest.path, { reason: 'no_time' })).status).toBe(401);
  expect((await send(contract.requestProviderCode.path)).status).toBe(204);
  const code = await codeIn(mailbox, order, 0);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await send(contract.enterProviderCode.path, { code: wrong })).status).toBe(409);
  expect((await send(contract.enterProviderCode.path, { code })).status).toBe(204);
  expect((await look()).status).toBe(200);
  // The code works once: somebody who saw it over a shoulder is too late.
  const other = new Buyer(life.origin);
  other.cookie = '';
  const again = await other.json<contract.Problem>(
    contract.enterProviderCode.path.replace('{id}', order.id),
    {
      signature: x,
      code,
    },
  );
  expect(again.content.code).toBe('code_invalid');
  // A returning browser stays known as a visitor, but it is known as the provider's for 30 days only.
  life.clock.advance({ days: 29 });
  expect((await look()).status).toBe(200);
  life.clock.advance({ days: 2 });
  expect((await look()).status).toBe(401);
  life.clock.advance({ days: -31 });
});

const incomplete: [string, object][] = [
  ['a line is missing', { lines: [] }],
  [
    'a line that nobody ordered',
    {
      lines: [
        { id: '0.0', price: 100, reason: 'other' },
        { id: '5.5', price: 100 },
      ],
    },
  ],
  ['another price without a reason', { lines: [{ id: '0.0', price: 99_900 }] }],
  ['a new line without a reason', { newLines: [{ item: 0, name: 'More', quantity: 1, price: 100 }] }],
  [
    'a new line on an item that is not there',
    { newLines: [{ item: 7, name: 'More', quantity: 1, price: 100, reason: 'other' }] },
  ],
  ['a price below nothing', { lines: [{ id: '0.0', price: -1, reason: 'other' }] }],
  ['half a cent', { lines: [{ id: '0.0', price: 10.5, reason: 'other' }] }],
  ['a total of its own', { totalPrice: 1 }],
];
test.each(incomplete)('ORD-02 ORD-15 FAULT-22 an answer is refused: %s', async (_, changes) => {
  const { order } = await submitted(life);
  const workshop = await new Provider(life, order).signIn();
  const { status, content } = await workshop.answer(changes);
  expect([400, 409]).toContain(status);
  expect(['invalid_request', 'quote_refused']).toContain(content.code);
  const { rows } = await sql<{ state: string }>`select state from orders where id = ${order.id}`.execute(
    life.db,
  );
  expect(rows[0]?.state).toBe('submitted');
});

test('ORD-02 ORD-15 a photo goes with a line and with the work; somebody else’s does not', async () => {
  const { order } = await submitted(life);
  const workshop = await new Provider(life, order).signIn();
  const stranger = new Buyer(life.origin);
  const theirs = await stranger.uploaded(await draw(40, 30).jpeg().toBuffer());
  const newLines = [
    {
      item: 0,
      name: 'Lining',
      quantity: 1,
      price: 9000,
      reason: 'hidden_damage' as const,
      photo: theirs.name,
    },
  ];
  expect((await workshop.answer({ newLines })).content.code).toBe('photo_missing');
  const ours = await workshop.uploaded(await draw(40, 30).jpeg().toBuffer());
  const quoted = await workshop.answer({
    newLines: [{ ...newLines[0], photo: ours.name } as (typeof newLines)[number]],
  });
  expect(quoted.content.quote?.lines.at(-1)).toMatchObject({ photo: ours.name });
  expect(quoted.content.workPhotos.map(({ name }) => name)).toEqual([ours.name]);
});

test('ORD-02 declined: the customer is told why, nothing is charged', async () => {
  const { order } = await submitted(life);
  const workshop = await new Provider(life, order).signIn();
  const declined = await workshop.post(contract.declineRequest.path, {
    reason: 'too_damaged',
    note: 'The leather is torn.',
  });
  expect(declined.content).toMatchObject({ status: 'reassigning', actions: [] });
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from mails where about = ${order.id} and template = 'other-providers' and outcome = 'sent'`.execute(
          life.db,
        );
        return rows[0]?.n;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
});
