import { randomUUID } from 'node:crypto';
import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from '#test/checkout.ts';
import { linkFor, Provider, plantCode, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { draw } from '#test/pictures.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '12' }, { isWorking: false });
});
afterAll(() => life.close());

const stepsOf = async (orderId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from order_history where order_id = ${orderId}`.execute(life.db);
  return rows[0]?.n;
};

test('FAULT-19 ORD-13 a hundred guesses at the workshop’s code at once: five are compared, then the right one is too late', async () => {
  const { order } = await submitted(life);
  const signature = await linkFor(life, order.id, 'provider');
  const code = await plantCode(life, order.id, 'provider');
  const enter = (guess: string) =>
    new Buyer(life.origin).fetch(contract.enterProviderCode.path.replace('{id}', order.id), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signature, code: guess }),
    });
  const wrong = Array.from({ length: 100 }, (_, at) => String(500_000 + at));
  const statuses = await Promise.all(wrong.map(async (guess) => (await enter(guess)).status));
  expect(new Set(statuses)).toEqual(new Set([409]));
  const { rows } = await sql`select tries from codes where order_id = ${order.id}`.execute(life.db);
  expect(rows).toEqual([{ tries: 5 }]);
  expect((await enter(code)).status).toBe(409);
  const devices = await sql`select from provider_devices where provider_id = ${order.provider.id}`.execute(
    life.db,
  );
  expect(devices.rows).toEqual([]);
});

const newLines = [{ item: 0, name: 'Lining', quantity: 1, price: 100, reason: 'other' }];
const calls: [contract.Endpoint, object?][] = [
  [contract.readRequest],
  [contract.requestProviderCode, {}],
  [contract.enterProviderCode, { code: '123456' }],
  [contract.previewQuote, { lines: [{ id: '0.0', price: 100 }] }],
  [contract.submitQuote, { lines: [{ id: '0.0', price: 100 }] }],
  [contract.declineRequest, { reason: 'no_time' }],
  [contract.handBackOrder, { reason: 'illness' }],
  [contract.markArrived, {}],
  [contract.markFinished, {}],
  [
    contract.reportUnrepaired,
    { lines: ['0.0'], reason: 'too_worn', note: 'Too thin.', photos: [randomUUID()] },
  ],
  [contract.previewMoreWork, { newLines }],
  [contract.askMoreWork, { newLines, photos: [randomUUID()] }],
  [contract.takeBackMoreWork, {}],
  [contract.undoFinished, {}],
  [contract.uploadWorkPhoto],
];

test('FAULT-20 every call of workshops is tried below', () => {
  const all = Object.values(contract as Record<string, unknown>).filter(
    (one): one is contract.Endpoint =>
      typeof one === 'object' &&
      one !== null &&
      'path' in one &&
      String(one.path).startsWith('/sip/partner/'),
  );
  expect(new Set(calls.map(([{ path }]) => path))).toEqual(new Set(all.map(({ path }) => path)));
});

test.each(calls)(
  'FAULT-20 %o: a guessed id, another’s link, no link: the same 404, and nothing changes',
  async (endpoint, body) => {
    const [mine, other] = [await submitted(life), await submitted(life)];
    const workshop = await new Provider(life, mine.order).signIn();
    const before = await stepsOf(mine.order.id);
    const guesses: [string, string][] = [
      [mine.order.id, await linkFor(life, other.order.id, 'provider')],
      [mine.order.id, await linkFor(life, mine.order.id, 'view')],
      [mine.order.id, 'A'.repeat(43)],
      [randomUUID(), workshop.signature],
      ['nothing', workshop.signature],
    ];
    const context = await Promise.all(
      guesses.map(async ([id, x]) => {
        const path = endpoint.path.replace('{id}', id).replace('{x}', x);
        const form = new FormData();
        if (endpoint.upload)
          form.append(endpoint.upload.field, new Blob([await draw(9, 9).jpeg().toBuffer()]));
        const response = await workshop.fetch(path, {
          method: endpoint.method,
          ...(endpoint.upload ? { body: form } : {}),
          ...(body
            ? {
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ signature: x, ...body }),
              }
            : {}),
        });
        const { instance: _, ...problem } = (await response.json()) as contract.Problem;
        return JSON.stringify(problem);
      }),
    );
    expect(new Set(context).size).toBe(1);
    expect(context[0]).toContain('"code":"link_invalid","status":404');
    expect(await stepsOf(mine.order.id)).toBe(before);
  },
  30_000,
);

test('FAULT-20 a photo of nobody, or of another browser, is not there, whatever the link', async () => {
  const { order } = await submitted(life);
  const workshop = await new Provider(life, order).signIn();
  await sql`update orders set state = 'collected' where id = ${order.id}`.execute(life.db);
  const theirs = await new Buyer(life.origin).uploaded(await draw(9, 9).jpeg().toBuffer());
  for (const photo of [theirs.name, randomUUID()]) {
    const { content } = await workshop.post(contract.markArrived.path, { photos: [photo] });
    expect(content.code).toBe('photo_missing');
  }
  expect((await workshop.look()).content.status).toBe('collected');
});
