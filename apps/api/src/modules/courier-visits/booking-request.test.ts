import type { Order } from '@mendwell/contract';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingsOf, tell } from '#test/courier-visits.ts';
import { Reader, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { jeans, service } from '#test/price-requests.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const second = {
  categoryId: 'cat_trousers_jeans',
  subClothesCategory: 'sub_shorts',
  subServices: [service('ss_zip_short'), service('ss_pocket_bag')],
};
const items = [jeans(service('ss_zip_short')), second];

/** The price is agreed, without the lines that the provider leaves out or the customer declines. */
async function agreed(state: 'accepted' | 'returning', { leftOut = [], declined = [] }: Without = {}) {
  const { order } = await submitted(life, { items });
  await putInto(life, order, state);
  await sql`
    update quotes set declined = ${JSON.stringify(declined)}::jsonb, lines = (
      select jsonb_agg(line || jsonb_build_object('isLeftOut', line->>'id' = any(${leftOut}::text[])))
      from jsonb_array_elements(lines) as line)
    where order_id = ${order.id}`.execute(life.db);
  return order;
}
type Without = { readonly leftOut?: readonly string[]; readonly declined?: readonly string[] };

/** A return is no earlier than the day by which everything is promised back. */
const days = { pickup: '2026-11-18', return: '2026-12-02' };

async function bookingOf(order: Order, kind: 'pickup' | 'return') {
  await new Reader(life, order).choose(days[kind], kind);
  await tell(life, order, kind);
  const [booking, ...more] = await bookingsOf(life, order);
  expect(more).toEqual([]);
  return booking;
}

const customer = {
  name: 'Mira Sommerfeld-Okafor',
  street: 'Richardplatz 1',
  addition: null,
  postcode: '12055',
  city: 'Berlin',
  contact: { name: 'Mira Sommerfeld-Okafor', phone: '+4930123456', email: null },
};
const workshop = {
  name: 'Zwirnstube Rixdorf',
  street: 'Richardplatz 9',
  addition: null,
  postcode: '12055',
  city: 'Berlin',
  contact: { name: 'Zwirnstube Rixdorf', phone: null, email: 'werkstatt@zwirnstube-rixdorf.example' },
};

test.each([
  ['pickup', 'accepted', { from: customer, to: workshop }],
  ['return', 'returning', { from: workshop, to: customer }],
] as const)(
  'ORD-18 a %s names both addresses, both contacts and what is in the bag',
  async (kind, state, way) => {
    const booking = await bookingOf(await agreed(state), kind);
    expect(booking).toMatchObject({
      ...way,
      kind,
      day: days[kind],
      parcels: 1,
      items: 2,
      contents: ['Jeans', 'Shorts'],
    });
  },
);

test.each<[string, Without, string[]]>([
  ['an item that the workshop leaves out', { leftOut: ['0.0'] }, ['Shorts']],
  ['an item that the customer declines', { declined: ['1.0', '1.1'] }, ['Jeans']],
  ['an item of which each leaves something out', { leftOut: ['1.0'], declined: ['1.1'] }, ['Jeans']],
])('ORD-18 the courier does not hear of %s, on either way', async (_, without, contents) => {
  for (const [kind, state] of [
    ['pickup', 'accepted'],
    ['return', 'returning'],
  ] as const) {
    const booking = await bookingOf(await agreed(state, without), kind);
    expect(booking).toMatchObject({ items: 1, contents, parcels: 1 });
  }
});

test('ORD-18 one line less is still an item', async () => {
  const booking = await bookingOf(await agreed('accepted', { declined: ['1.0'] }), 'pickup');
  expect(booking).toMatchObject({ items: 2, contents: ['Jeans', 'Shorts'] });
});

test.each([
  ['pickup', 'accepted'],
  ['return', 'returning'],
] as const)(
  'CARE-09 ORD-18 work done again: the %s is of the items of the claim, the others stay at home',
  async (kind, state) => {
    const order = await agreed(state);
    await sql`
      insert into order_history (order_id, step, at, actor, action, from_state, to_state, request_id, details)
      select ${order.id}, max(step) + 1, max(at), 'customer', 'redo', 'completed', 'accepted', 'test', '{"items":[1]}'
      from order_history where order_id = ${order.id}`.execute(life.db);
    expect(await bookingOf(order, kind)).toMatchObject({ items: 1, contents: ['Shorts'], parcels: 1 });
  },
);

test('CARE-02 ORD-18 one item less, and nobody knows which: the way home is booked all the same, for the items that are there', async () => {
  const order = await agreed('returning');
  await sql`
    insert into handovers (id, order_id, leg, reported_by, at, expected, counted, note)
    values (${newId()}, ${order.id}, 'to_workshop', 'support', now(), 2, 1, 'asked everybody')`.execute(
    life.db,
  );
  const booking = await bookingOf(order, 'return');
  expect(booking).toMatchObject({ items: 1, contents: ['Jeans oder Shorts'], parcels: 1 });
});
