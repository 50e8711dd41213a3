import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callCourier, callCouriers } from '#modules/courier-visits/call-couriers.ts';
import { linkFor, Provider, Reader, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { smallPhoto } from '#test/pictures.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const logger = { warn: (it: unknown) => Promise.reject(it) } as never;

async function atWork() {
  const { order } = await submitted(life);
  await putInto(life, order, 'in_service');
  const workshop = await new Provider(life, order).signIn();
  return { order, workshop, customer: new Reader(life, order) };
}
const finish = (workshop: Provider, photos: readonly string[] = []) =>
  workshop.post(contract.markFinished.path, { photos });
const undo = (workshop: Provider) => workshop.post(contract.undoFinished.path);

/** Returns how many mails and courier visits an order has, and whether the courier was called. */
async function followed({ id }: contract.Order) {
  const { rows } = await sql<{ mails: number; evenings: number; called: boolean }>`
    select (select count(*)::int from mails where about = ${id} and template = 'order-returning') as mails,
      (select count(*)::int from courier_visits where order_id = ${id}) as evenings,
      courier_called_at is not null as called
    from orders where id = ${id}`.execute(life.db);
  return rows[0];
}
const nothing = { mails: 0, evenings: 0, called: false };

test('ORD-19 for ten minutes nobody is called or told; then the courier and the customer are, once', async () => {
  const { order, workshop, customer } = await atWork();
  const { content } = await finish(workshop);
  const finishedAt = life.clock.now();
  expect(content).toMatchObject({
    status: 'returning',
    actions: ['undo_finish'],
    undoUntil: new Date(finishedAt.getTime() + 600_000).toISOString(),
  });
  life.clock.advance({ minutes: 9 });
  await callCouriers(life.submitting, 'test', logger);
  expect(await followed(order)).toEqual(nothing);
  expect((await customer.review()).status).toBe('in_service');

  life.clock.advance({ minutes: 1 });
  await Promise.all([
    callCouriers(life.submitting, 'test', logger),
    callCouriers(life.submitting, 'test', logger),
  ]);
  expect(await followed(order)).toEqual({ mails: 1, evenings: 1, called: true });
  expect(await customer.review()).toMatchObject({
    status: 'returning',
    returnEvening: { day: '2026-11-17' },
  });
  expect((await workshop.look()).content).toMatchObject({ actions: [], undoUntil: null });
});

test('ORD-19 undone, the work goes on, nobody has heard of it, and the history tells both', async () => {
  const { order, workshop, customer } = await atWork();
  await finish(workshop);
  expect((await undo(workshop)).content).toMatchObject({
    status: 'in_service',
    actions: ['report_unrepaired', 'ask_more_work', 'finish'],
  });
  life.clock.advance({ minutes: 60 });
  await callCouriers(life.submitting, 'test', logger);
  expect(await followed(order)).toEqual(nothing);
  expect((await undo(workshop)).content.code).toBe('already_done');

  const { rows } = await sql<{ action: string; actor: string; to_state: string }>`
    select action, actor, to_state from order_history where order_id = ${order.id} and step > 2
    order by step`.execute(life.db);
  expect(rows).toEqual([
    { action: 'finish', actor: 'provider', to_state: 'returning' },
    { action: 'undo_finish', actor: 'provider', to_state: 'in_service' },
  ]);
  // The customer was never notified and sees neither step.
  const context = (await customer.review()).timeline.map(({ action }) => action);
  expect(context).not.toContain('finish');
  expect(context).not.toContain('undo_finish');

  await finish(workshop);
  life.clock.advance({ minutes: 10 });
  await callCouriers(life.submitting, 'test', logger);
  const timeline = (await customer.review()).timeline.map(({ action }) => action);
  expect(timeline.filter((action) => action === 'finish')).toHaveLength(1);
  expect(timeline).not.toContain('call_courier');
});

test('ORD-19 it can be undone until the courier is called, however late that is, and not after', async () => {
  const { order, workshop } = await atWork();
  await finish(workshop);
  life.clock.advance({ hours: 3 });
  expect((await undo(workshop)).status).toBe(200);
  await finish(workshop);
  life.clock.advance({ minutes: 10 });
  await callCourier(life.submitting, order.id, 'test');
  expect(await undo(workshop)).toMatchObject({ status: 409, content: { code: 'courier_called' } });
  expect((await followed(order))?.called).toBe(true);
});

test('ORD-19 undone and called at the same moment: one of them happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { order, workshop } = await atWork();
    await finish(workshop);
    life.clock.advance({ minutes: 10 });
    const [undone] = await Promise.all([undo(workshop), callCourier(life.submitting, order.id, 'test')]);
    const after = await followed(order);
    expect(after).toEqual(undone.status === 200 ? nothing : { mails: 1, evenings: 1, called: true });
  }
});

test('ORD-19 photos of what is not finished are taken back, and the customer does not see them before', async () => {
  const { order, workshop, customer } = await atWork();
  const { name } = await workshop.uploaded(await smallPhoto());
  const x = await linkFor(life, order.id, 'view');
  const seen = async () => {
    const shown = contract.readOrderPhotos.path.replace('{id}', order.id).replace('{x}', x);
    const { content } = await customer.json<{ photos: contract.Photo[] }>(shown);
    return content.photos.map((photo) => photo.name);
  };
  expect((await finish(workshop, [name])).content.workPhotos).toMatchObject([{ name }]);
  expect(await seen()).toEqual([]);
  expect((await undo(workshop)).content.workPhotos).toEqual([]);
  await finish(workshop, [name]);
  life.clock.advance({ minutes: 10 });
  await callCourier(life.submitting, order.id, 'test');
  expect(await seen()).toEqual([name]);
});

test('ORD-19 ORD-09 while it can be undone, the return is not offered earlier than promised', async () => {
  const { order, workshop, customer } = await atWork();
  await sql`update orders set promised_back = '2026-12-01' where id = ${order.id}`.execute(life.db);
  await finish(workshop);
  expect((await customer.evenings('return')).evenings[0]?.day).toBe('2026-12-01');
});
