import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkFor, plantCode, Reader, startTestLife, submitted, type TestLife } from '../life.ts';
import { putInto } from '../order-in-state.ts';

/** A thousand by `npm run faults`. */
const races = Number(process.env['RACES'] ?? 25);

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '20' }, { isWorking: false });
});
afterAll(() => life.close());

const forget = (orderId: string) =>
  sql`
    with gone as (delete from codes where order_id = ${orderId}),
      refunded as (delete from refunds where order_id = ${orderId}),
      charged as (delete from payments where order_id = ${orderId})
    delete from quotes where order_id = ${orderId}`.execute(life.db);

test(`FAULT-11 ORD-06 two tabs accept and cancel at once, twice each (${races} races): one wins, the rest have already done it`, async () => {
  const { order } = await submitted(life);
  const customer = new Reader(life, order);
  const signature = await linkFor(life, order.id, 'view');
  const outcomes: string[] = [];
  for (let race = 0; race < races; race++) {
    await forget(order.id);
    await putInto(life, order, 'quoted');
    const code = {
      accept: await plantCode(life, order.id, 'accept'),
      cancel: await plantCode(life, order.id, 'cancel'),
    };
    const answers = await Promise.all(
      (['accept', 'cancel', 'accept', 'cancel'] as const).map((eventId) =>
        customer.update({ signature, eventId, code: code[eventId] }),
      ),
    );
    outcomes.push(
      answers
        .map(({ status, content }) => (status === 200 ? 'won' : `${status} ${content.title}`))
        .toSorted()
        .join(),
    );
  }
  const late = '409 You have already performed this action';
  expect(new Set(outcomes)).toEqual(new Set([[late, late, late, 'won'].join()]));
  const { rows } = await sql<{ answers: number }>`
    select count(*)::int as answers from order_history
    where order_id = ${order.id} and action in ('accept', 'cancel')`.execute(life.db);
  expect(rows).toEqual([{ answers: races }]);
}, 3_600_000);
