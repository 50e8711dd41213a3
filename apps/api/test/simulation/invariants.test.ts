import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLife, submitted, type TestLife } from '../life.ts';
import { ClaimWatch } from './claim-watch.ts';
import { claimsAreSettled, countsStopped } from './invariants.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
  await sql`create view every_mail as table mails`.execute(life.db);
});
afterAll(() => life.close());

const note = (orderId: string, action: string, details: object = {}) =>
  sql`
    insert into order_history (order_id, step, at, actor, action, from_state, to_state, request_id, details)
    select order_id, max(step) + 1, ${life.clock.now()}, 'support', ${action}, 'collected', 'collected', 'test',
      ${JSON.stringify(details)}::jsonb
    from order_history where order_id = ${orderId} group by order_id`.execute(life.db);
const mail = (about: string, template: string) =>
  sql`
    insert into mails (id, template, about, language, request_id, created_at)
    values (${newId()}, ${template}, ${about}, 'EN', 'test', ${life.clock.now()})`.execute(life.db);

type Claim = { readonly state: string; readonly remedy?: string; readonly amount?: number };
async function claimed(orderId: string, number: string, { state, remedy, amount }: Claim): Promise<string> {
  const id = newId();
  const now = life.clock.now();
  await sql`
    insert into claims (id, order_id, number, state, kind, items, wish, photos, markers, created_at, changed_at,
      answer_by, propose_by, remedy, amount)
    values (${id}, ${orderId}, ${number}, ${state}, 'late', '[0]', 'suggest', '[]', '[]', ${now}, ${now}, ${now},
      ${now}, ${remedy ?? null}, ${amount ?? null})`.execute(life.db);
  return id;
}
const drop = (id: string) => sql`delete from claims where id = ${id}`.execute(life.db);

test('CARE-01 the simulation sees what goes further in spite of a count that did not match', async () => {
  const { order } = await submitted(life);
  const { id, orderNumber } = order;
  const said = async () => (await countsStopped(life)).filter((what) => what.startsWith(orderNumber));
  expect(await said()).toEqual([]);
  await note(id, 'count_differs');
  expect(await said()).toEqual([
    `${orderNumber}: a count was never settled`,
    `${orderNumber}: nobody was told about a count: count-differs`,
    `${orderNumber}: nobody was told about a count: support-count-differs`,
  ]);
  await mail(id, 'count-differs');
  await mail(id, 'support-count-differs');
  await note(id, 'arrive');
  await note(id, 'count_settled');
  expect(await said()).toEqual([`${orderNumber}: arrive in spite of a count that did not match`]);
});

test('CARE-09 the simulation sees a claim that is not settled as agreed', async () => {
  const { order } = await submitted(life);
  const { id, orderNumber } = order;
  const saidOf = async (claim: Claim) => {
    const made = await claimed(id, orderNumber, claim);
    const said = (await claimsAreSettled(life)).filter((what) => what.startsWith(orderNumber));
    await drop(made);
    return said;
  };
  const never = `${orderNumber}: a claim was never settled: `;
  expect(await saidOf({ state: 'agreed', remedy: 'redo' })).toEqual([`${never}agreed`]);
  expect(await saidOf({ state: 'proposed', remedy: 'redo' })).toEqual([`${never}proposed`]);
  expect(await saidOf({ state: 'settled', remedy: 'refund', amount: 500 })).toEqual([
    `${orderNumber}: a claim was settled with 0 instead of 500`,
  ]);
  expect(await saidOf({ state: 'settled', remedy: 'redo' })).toEqual([
    `${orderNumber}: a claim was settled, and the work was not done again`,
  ]);
  await note(id, 'redo', { claim: orderNumber });
  await note(id, 'complete');
  expect(await saidOf({ state: 'settled', remedy: 'redo' })).toEqual([]);
  await sql`
    insert into payments (id, order_id, quote_version, amount, state, created_at, changed_at)
    values (${newId()}, ${id}, 7, 500, 'paid', ${life.clock.now()}, ${life.clock.now()})`.execute(life.db);
  expect(await saidOf({ state: 'settled', remedy: 'redo' })).toEqual([
    `${orderNumber}: was charged for work that was done again`,
  ]);
});

test('CARE-07 CARE-09 the simulation sees a claim that waits for us longer than promised, and nobody said so', async () => {
  const { order } = await submitted(life);
  const claim = await claimed(order.id, order.orderNumber, { state: 'open' });
  await sql`
    insert into claim_history (claim_id, step, at, actor, action, from_state, to_state, request_id)
    values (${claim}, 1, ${life.clock.now()}, 'customer', 'open', null, 'open', 'test')`.execute(life.db);
  const leftWaiting = new Set<string>();
  const watch = new ClaimWatch({ db: life.db, clock: life.clock, leftWaiting });
  await watch.look();
  life.clock.advance({ days: 3 });
  await watch.look();
  expect(leftWaiting.size).toBe(0);
  life.clock.advance({ days: 4 });
  await mail(claim, 'claim-late');
  await watch.look();
  expect(leftWaiting.size).toBe(0);
  await sql`delete from mails where about = ${claim}`.execute(life.db);
  await watch.look();
  expect([...leftWaiting].join('\n')).toContain(`${order.orderNumber} (open): we promised to be back by`);
});
