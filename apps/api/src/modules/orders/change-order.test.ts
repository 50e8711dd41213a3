import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { applyCommand, changeOrder } from './change-order.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '12' }, { isWorking: false });
});
afterAll(() => life.close());

const orderIn = async (state: 'collected' | 'submitted') => {
  const { order } = await submitted(life);
  if (state !== 'submitted') await putInto(life, order, state);
  return order.id;
};
const rowsOf = async (orderId: string) => {
  const { rows } = await sql<{ state: string; steps: number[]; mails: number; jobs: number }>`
    select state, (select array_agg(step order by step) from order_history where order_id = orders.id) as steps,
      (select count(*)::int from mails where about = orders.id and template = 'order-in-service') as mails,
      (select count(*)::int from jobs.job join mails on mails.id::text = data->'data'->>'mailId'
        where about = orders.id and template = 'order-in-service') as jobs
    from orders where id = ${orderId}`.execute(life.db);
  return rows[0];
};
const arrive = (orderId: string) =>
  changeOrder<string>(life.db, life.submitting, { orderId, requestId: 'test' }, (change) =>
    applyCommand(change, life.submitting.effects, { command: 'arrive', actor: 'provider' }),
  );

test('FAULT-11 of eight identical changes at once, one is written with its step, mail and job; seven are refused', async () => {
  for (let round = 0; round < 10; round++) {
    const orderId = await orderIn('collected');
    const before = (await rowsOf(orderId))?.steps.length ?? 0;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => arrive(orderId)));
    expect(outcomes.filter((outcome) => 'order' in outcome)).toHaveLength(1);
    expect(outcomes.filter((one) => 'refusal' in one && one.refusal === 'already_done')).toHaveLength(7);
    const steps = Array.from({ length: before + 1 }, (_, at) => at + 1);
    expect(await rowsOf(orderId)).toEqual({ state: 'in_service', steps, mails: 1, jobs: 1 });
  }
});

test('FAULT-11 a change that was overtaken between reading and writing is decided again on what is true then', async () => {
  const orderId = await orderIn('collected');
  const seen: string[] = [];
  const outcome = await changeOrder<string>(
    life.db,
    life.submitting,
    { orderId, requestId: 'test' },
    async (change) => {
      seen.push(change.order.state);
      if (seen.length === 1) await arrive(orderId);
      return applyCommand(change, life.submitting.effects, { command: 'arrive', actor: 'provider' });
    },
  );
  expect(seen).toEqual(['collected', 'in_service']);
  expect(outcome).toEqual({ refusal: 'already_done' });
  expect(await rowsOf(orderId)).toMatchObject({ mails: 1, jobs: 1 });
});

test('FAULT-11 any other write to the order in between counts as well', async () => {
  const orderId = await orderIn('collected');
  let tries = 0;
  await changeOrder<string>(life.db, life.submitting, { orderId, requestId: 'test' }, async (change) => {
    tries += 1;
    if (tries < 3)
      await sql`update orders set reminders = reminders + 1 where id = ${orderId}`.execute(life.db);
    return applyCommand(change, life.submitting.effects, { command: 'arrive', actor: 'provider' });
  });
  expect(tries).toBe(3);
  expect(await rowsOf(orderId)).toMatchObject({ state: 'in_service', mails: 1, jobs: 1 });
});

test('FAULT-11 an order that a transaction holds is written after it, on what it has written', async () => {
  const orderId = await orderIn('collected');
  let waiting: ReturnType<typeof arrive> | undefined;
  await life.db.transaction().execute(async (tx) => {
    await changeOrder<string>(tx, life.submitting, { orderId, requestId: 'test' }, async (change) => {
      waiting = arrive(orderId);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return applyCommand(change, life.submitting.effects, { command: 'arrive', actor: 'provider' });
    });
  });
  expect(await waiting).toEqual({ refusal: 'already_done' });
  expect(await rowsOf(orderId)).toMatchObject({ state: 'in_service', mails: 1, jobs: 1 });
});

test('a refusal writes nothing, whatever the change has collected before it', async () => {
  const orderId = await orderIn('collected');
  const before = await rowsOf(orderId);
  const outcome = await changeOrder(life.db, life.submitting, { orderId, requestId: 'test' }, (change) => {
    applyCommand(change, life.submitting.effects, { command: 'arrive', actor: 'provider' });
    return { refusal: 'photo_missing' };
  });
  expect(outcome).toEqual({ refusal: 'photo_missing' });
  expect(await rowsOf(orderId)).toEqual(before);
});

test('a statement of another table that refuses takes the whole change with it', async () => {
  const orderId = await orderIn('collected');
  const before = await rowsOf(orderId);
  const outcome = await changeOrder<string>(
    life.db,
    life.submitting,
    { orderId, requestId: 'test' },
    (change) => {
      change.run({ text: 'select refuse_write($1)', values: ['photo_missing'] });
      return applyCommand(change, life.submitting.effects, { command: 'arrive', actor: 'provider' });
    },
  );
  expect(outcome).toEqual({ refusal: 'photo_missing' });
  expect(await rowsOf(orderId)).toEqual(before);
});
