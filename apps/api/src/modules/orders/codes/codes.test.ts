import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from '#test/checkout.ts';
import { linkFor, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { hashCode, isHashOf, newCode } from './code-hash.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

async function askForCode(orderId: string): Promise<number> {
  const signature = await linkFor(life, orderId, 'view');
  const response = await new Buyer(life.origin).fetch(contract.requestCode.path.replace('{id}', orderId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ signature, action: 'cancel' }),
  });
  return response.status;
}

test('ORD-13 three codes an hour are mailed, ten a day; the next one an hour, or a day, after the first', async () => {
  const { order } = await submitted(life);
  const statuses: number[] = [];
  const ask = async () => statuses.push(await askForCode(order.id));
  for (const _ of [1, 2, 3, 4]) await ask();
  expect(statuses.splice(0)).toEqual([204, 204, 204, 429]);
  for (const _ of [1, 2]) {
    life.clock.advance({ minutes: 61 });
    for (const __ of [1, 2, 3]) await ask();
  }
  expect(statuses.splice(0)).toEqual([204, 204, 204, 204, 204, 204]);
  life.clock.advance({ minutes: 61 });
  for (const _ of [1, 2]) await ask();
  expect(statuses.splice(0)).toEqual([204, 429]);
  // Twenty hours later the limit still counts the same 24 hours.
  life.clock.advance({ hours: 20 });
  await ask();
  expect(statuses.splice(0)).toEqual([429]);
  life.clock.advance({ hours: 1 });
  await ask();
  expect(statuses).toEqual([204]);
  const { rows } = await sql`select from codes where order_id = ${order.id}`.execute(life.db);
  expect(rows).toHaveLength(11);
});

test('ORD-13 a code is six digits, the leading zeros included', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test('ORD-13 the hash of a code is of no use without the pepper, nor for another code', async () => {
  const pepper = ['a pepper that the database does not hold'] as const;
  const kept = await hashCode(pepper, '018f0000-0000-7000-8000-000000000001', '407251');
  const compare = (...given: Parameters<typeof hashCode>) => isHashOf(kept, ...given);
  expect(await compare(pepper, '018f0000-0000-7000-8000-000000000001', '407251')).toBe(true);
  expect(await compare(['another pepper'], '018f0000-0000-7000-8000-000000000001', '407251')).toBe(false);
  expect(await compare(pepper, '018f0000-0000-7000-8000-000000000002', '407251')).toBe(false);
  expect(await compare(pepper, '018f0000-0000-7000-8000-000000000001', '407252')).toBe(false);
});

test('SEC-04 a code that was mailed before its pepper was rotated is accepted while the previous pepper is', async () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  const mailed = await hashCode(['the pepper until today'], id, '407251');
  expect(await isHashOf(mailed, ['the pepper from today', 'the pepper until today'], id, '407251')).toBe(
    true,
  );
  expect(await isHashOf(mailed, ['the pepper from today', 'the pepper until today'], id, '407252')).toBe(
    false,
  );
  expect(await isHashOf(mailed, ['the pepper from today'], id, '407251')).toBe(false);
});
