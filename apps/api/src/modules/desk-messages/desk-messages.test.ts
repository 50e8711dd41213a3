import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { v4 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { roles } from '#platform/roles.ts';
import { seeOnly } from '#platform/row-security.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { plantMessage, Writer, workshopWriter } from '#test/order-messages.ts';
import * as scope from './scope.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const own = 'pp_mine';
const foreign = 'pp_theirs';

/** An order of a workshop, with a message in its thread and one in the thread of another workshop. */
async function orderOf(providerId: string, other: string) {
  const { order } = await submitted(life);
  await sql`update orders set provider_id = ${providerId} where id = ${order.id}`.execute(life.db);
  await plantMessage(life, order.id, { body: `for ${providerId}` });
  await plantMessage(life, order.id, { body: `for ${other}`, providerId: other });
  return order;
}
const bodiesOf = ({ content }: { readonly content: Partial<contract.OrderThread> }) =>
  content.messages?.map(({ body }) => body);

test('SEC-06 TALK-02 the desk’s role sees and writes messages of its own thread only, and only while it has the order', async () => {
  const [mine, theirs] = [await orderOf(own, foreign), await orderOf(foreign, own)];
  const asDesk = <T>(statement: ReturnType<typeof sql<T>>) =>
    life.db.transaction().execute(async (tx) => {
      await seeOnly(tx, roles.desk, own);
      return statement.execute(tx);
    });
  const ids = [mine.id, theirs.id];
  const { rows } = await asDesk(
    sql<{ body: string }>`select body from order_messages where order_id in (${sql.join(ids)})`,
  );
  expect(rows).toEqual([{ body: `for ${own}` }]);
  const insert = (orderId: string, providerId: string) => sql`
    insert into order_messages (id, order_id, provider_id, author, body, created_at)
    values (${newId()}, ${orderId}, ${providerId}, 'provider', 'Slipped in', now())`;
  for (const [orderId, providerId] of [
    [mine.id, foreign],
    [theirs.id, own],
    [theirs.id, foreign],
  ] as const)
    await expect(asDesk(insert(orderId, providerId))).rejects.toThrow('row-level security');
  await asDesk(insert(mine.id, own));
  const { numAffectedRows } = await asDesk(sql`
    update order_messages set seen_at = now() where order_id in (${sql.join(ids)}) and author = 'customer'`);
  expect(numAffectedRows).toBe(1n);
});

test('SEC-06 TALK-02 with the scope function switched off, row-level security alone lets no other thread out', async () => {
  const order = await orderOf(own, foreign);
  const workshop = await workshopWriter(life, order, own);
  const unscoped = vi.spyOn(scope, 'ownMessages').mockImplementation(async (tx, _, orderId) => ({
    messages: await tx
      .selectFrom('order_messages')
      .select(['id', 'seq', 'author', 'body', 'created_at'])
      .where('order_id', '=', orderId)
      .execute(),
    seen: { customer: 0, provider: 0 },
  }));
  try {
    expect(bodiesOf(await workshop.read())).toEqual([`for ${own}`]);
    expect(unscoped).toHaveBeenCalled();
  } finally {
    unscoped.mockRestore();
  }
});

test('TALK-02 with row-level security switched off, the scope function alone lets no other thread out', async () => {
  const order = await orderOf(own, foreign);
  const workshop = await workshopWriter(life, order, own);
  await sql`alter table order_messages disable row level security`.execute(life.db);
  try {
    expect(bodiesOf(await workshop.read())).toEqual([`for ${own}`]);
  } finally {
    await sql`alter table order_messages enable row level security`.execute(life.db);
  }
});

test('DESK-03 TALK-02 who read what a customer wrote, and who wrote, is recorded; looking in vain for something new is not', async () => {
  const { order } = await submitted(life);
  const workshop = await workshopWriter(life, order);
  const audit = async () =>
    (
      await sql<{ act: string }>`
        select act, about, after from desk_audit where person_id = ${workshop.personId} order by id`.execute(
        life.db,
      )
    ).rows;
  await workshop.read();
  expect(await audit()).toEqual([]);
  const sent = await new Writer(life, order).post('Hello');
  const seq = sent.content.message?.seq;
  await workshop.read();
  await workshop.read(String(seq));
  const id = newId();
  await workshop.post('Hello, you', id);
  await workshop.post('Hello, you', id);
  expect(await audit()).toEqual([
    { act: 'messages_read', about: order.id, after: { upTo: String(seq) } },
    { act: 'message_sent', about: order.id, after: { message: id } },
  ]);
});

test('DESK-04 TALK-02 the queue shows unseen messages with their order, and those of orders in no lane beside it', async () => {
  const provider = 'pp_unread';
  const [inLane, waiting] = [await orderOf(provider, foreign), await orderOf(provider, foreign)];
  await putInto(life, waiting, 'quoted');
  await plantMessage(life, waiting.id);
  await plantMessage(life, inLane.id, { author: 'provider' });
  const { browser } = await workshopWriter(life, inLane, provider);
  const queue = async () =>
    (await browser.call(contract.readQueue, { query: '?lane=answer' }))
      .content as unknown as contract.DeskQueue;
  const before = await queue();
  expect(before.orders.map(({ id, unread }) => [id, unread])).toEqual([[inLane.id, 1]]);
  expect(before.unreadElsewhere).toEqual([{ id: waiting.id, orderNumber: waiting.orderNumber, unread: 2 }]);
  for (const { id } of [inLane, waiting])
    await browser.call(contract.markDeskMessagesSeen, { params: { id }, body: { seq: 1_000_000 } });
  const after = await queue();
  expect([after.orders[0]?.unread, after.unreadElsewhere]).toEqual([0, []]);
});
