import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOrders } from '#modules/orders/personal-data/export-orders.ts';
import { eraseOrder } from '#modules/orders/retention/erase-order.ts';
import { agreed, debitNow, methods, Payer, untilAnnounced, untilPayment } from '#test/charges.ts';
import { Buyer } from '#test/checkout.ts';
import { bookingsOf } from '#test/courier-visits.ts';
import { mailsTo, untilMailSaying } from '#test/inbox.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { plain } from '#test/mail-samples.ts';
import { bookWish } from './book-wish.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '12' });
});
afterAll(() => life.close());

// It is Sunday, 15 November. The workshop answers by Wednesday: Thursday is the first evening to be named.
const offered = [
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
];
const provider = 'prov_zwirnstube_rixdorf';

const evenings = (query: string) =>
  new Buyer(life.origin).json<{ data: contract.WishableDays; code?: string }>(
    `${contract.listWishableDays.path}?${query}`,
  );

/** Other customers of the workshop hold places on an evening, until this many of the eight are left. */
async function fill(day: string, left = 0): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from courier_visits
    where day = ${day} and provider_id = ${provider} and kind = 'pickup' and state = 'chosen'`.execute(
    life.db,
  );
  const orders = await Promise.all(
    Array.from({ length: 8 - left - (rows[0]?.n ?? 0) }, () => new Buyer(life.origin).placed()),
  );
  for (const { order } of orders)
    await sql`
      insert into courier_visits (order_id, kind, provider_id, day, state, changed_at)
      values (${order.id}, 'pickup', ${provider}, ${day}, 'chosen', ${life.clock.now()})`.execute(life.db);
}

const subjectsOf = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => plain(subject)).toReversed();
const stepsOf = ({ timeline }: contract.Order) => timeline.map(({ action }) => action);
const booked = (day: string) => [{ kind: 'pickup', day, state: 'booked' }];
const untilBooked = (customer: Reader) =>
  until(
    () => customer.review(),
    ({ status }) => status === 'pickup_scheduled',
  );
const wished = (...wishedEvenings: string[]) => ({ wishedEvenings });

test('ORD-21 ORD-09 the evenings to name: working days after the last day on which the workshop answers', async () => {
  await fill('2026-12-02');
  const { status, content } = await evenings(`provider=${provider}&postalCode=12055`);
  expect(status).toBe(200);
  expect(content.data).toMatchObject({ startsAt: '19:00', endsAt: '21:00' });
  expect(content.data.onArrival).toEqual(offered.map((day) => ({ day, isFull: day === '2026-12-02' })));
  // Agreed on 18 November, the 14 days end on 2 December.
  expect(content.data.afterWithdrawal.map(({ day }) => day).slice(0, 3)).toEqual([
    '2026-12-03',
    '2026-12-04',
    '2026-12-07',
  ]);
});

test.each([
  ['a workshop that does not exist', 'provider=prov_nobody&postalCode=12055', 'provider_unknown'],
  ['an address that nobody collects from', `provider=${provider}&postalCode=80331`, 'postcode_not_served'],
  ['a postcode of four digits', `provider=${provider}&postalCode=1205`, 'invalid_request'],
])('ORD-21 LOC-03 no evenings for %s', async (_, query, code) => {
  const { status, content } = await evenings(query);
  expect([content.code, status >= 400 && status < 500]).toEqual([code, true]);
});

test.each<[string, unknown, string, boolean]>([
  ['four', offered.slice(0, 4), 'invalid_request', true],
  ['one twice', ['2026-11-20', '2026-11-20'], 'invalid_request', true],
  ['not a day', ['20 November'], 'invalid_request', true],
  ['a day that does not exist', ['2026-11-31'], 'invalid_request', true],
  ['a text', '2026-11-20', 'invalid_request', true],
  ['a Saturday', ['2026-11-20', '2026-11-21'], 'visit_not_offered', true],
  ['before the workshop has to answer', ['2026-11-18'], 'visit_not_offered', true],
  ['next year', ['2027-11-18'], 'visit_not_offered', true],
  ['before the 14 days are over', ['2026-11-20'], 'visit_not_offered', false],
])('ORD-21 the server refuses %s, and no order is written', async (_, wishes, code, startsEarly) => {
  const buyer = new Buyer(life.origin);
  const body = { ...(await buyer.request({ startsEarly })), wishedEvenings: wishes };
  const { status, content } = await buyer.place(body);
  expect([content.code, status < 500]).toEqual([code, true]);
  const { rows } = await sql`select from order_contacts where email = ${buyer.email}`.execute(life.db);
  expect(rows).toEqual([]);
});

test('ORD-21 named evenings are a part of the order: the same again is the same order, others replace it', async () => {
  const buyer = new Buyer(life.origin);
  const { order, body } = await buyer.placed(wished('2026-11-23', '2026-11-20'));
  expect(order).toMatchObject({ wishedEvenings: ['2026-11-23', '2026-11-20'], wish: null });
  expect((await buyer.place(body)).content.id).toBe(order.id);
  const other = await buyer.place({ ...body, ...wished('2026-11-20') });
  expect([other.content.id === order.id, other.content.wishedEvenings]).toEqual([false, ['2026-11-20']]);
  // A page that was opened a day ago has offered an evening that is not offered any more.
  life.clock.advance({ hours: 20 });
  try {
    const late = await new Buyer(life.origin).placed(wished('2026-11-19'));
    expect(late.order.wishedEvenings).toEqual(['2026-11-19']);
  } finally {
    life.clock.advance({ hours: -20 });
  }
});

test('ORD-21 ORD-09 confirmed at the estimate: the first evening is booked, told with its reason, and can be changed', async () => {
  const { customer, email, order } = await agreed(life, methods.fine, wished('2026-11-24', '2026-11-20'));
  const shown = await untilBooked(customer);
  expect(shown).toMatchObject({
    paymentStatus: 'paid',
    pickup: { day: '2026-11-24', startsAt: '19:00', endsAt: '21:00' },
    wish: 'booked',
    wishedEvenings: ['2026-11-24', '2026-11-20'],
  });
  // Six of the workshop's days after the arrival on Wednesday, 25 November.
  expect(shown.promisedBack).toBe('2026-12-03');
  expect(stepsOf(shown).filter((action) => /pickup|wish/.test(action))).toEqual(['book_wish']);
  await expect.poll(() => bookingsOf(life, order), { timeout: 30_000 }).toMatchObject(booked('2026-11-24'));

  const mail = await untilMailSaying(email, 'because you named it when you ordered');
  expect(plain(mail.subject)).toContain('We’ll collect on Tuesday, 24 November');
  const text = plain(mail.text);
  expect(text).toContain('has confirmed your order, and we’ll ring your doorbell on Tuesday, 24 November');
  expect(text).toContain('Your receipt is attached');
  expect(text).toContain('You can choose another evening until 23 Nov, 18:00.');
  expect(text).toContain('What’s agreed');
  // Nobody is asked for an evening that is booked.
  expect(await subjectsOf(email)).toHaveLength(2);

  const changed = await customer.choose('2026-11-26');
  expect(changed.content).toMatchObject({ pickup: { day: '2026-11-26' }, wish: null });
  await expect.poll(() => bookingsOf(life, order), { timeout: 30_000 }).toMatchObject(booked('2026-11-26'));
  await untilMailSaying(email, 'New evening: we’ll collect on Thursday');
  expect(await bookingsOf(life, order)).toHaveLength(1);
});

const lining = {
  item: 0,
  name: 'Lining repaired',
  quantity: 1,
  price: 2400,
  reason: 'hidden_damage',
} as const;

test('ORD-21 ORD-05 a new quote that the customer accepts: the first free evening is booked', async () => {
  await fill('2026-11-25');
  const { order, buyer } = await submitted(life, wished('2026-11-25', '2026-11-27', '2026-11-30'));
  const workshop = await new Provider(life, order).signIn();
  expect((await workshop.answer({ newLines: [lining] })).content.status).toBe('quoted');
  const customer = new Reader(life, order);
  expect(await customer.review()).toMatchObject({ pickup: null, wish: null });
  expect((await customer.answer('accept')).status).toBe(200);
  expect(await untilBooked(customer)).toMatchObject({ pickup: { day: '2026-11-27' }, wish: 'booked' });
  await expect.poll(() => bookingsOf(life, order), { timeout: 30_000 }).toMatchObject(booked('2026-11-27'));
  const mail = await untilMailSaying(buyer.email, 'because you named it when you ordered');
  expect(plain(mail.text)).toContain('is accepted, and we’ll ring your doorbell on Friday, 27 November');
  expect(plain(mail.text)).toContain('Lining repaired');
});

test('ORD-21 the last place of an evening, agreed twice at the same moment: one gets it, the other its next choice', async () => {
  await fill('2026-11-30', 1);
  const orders = await Promise.all(
    ['2026-12-01', '2026-11-23'].map((second) => submitted(life, wished('2026-11-30', second))),
  );
  const workshops = await Promise.all(orders.map(({ order }) => new Provider(life, order).signIn()));
  const answers = await Promise.all(workshops.map((workshop) => workshop.answer()));
  expect(answers.map(({ content }) => content.status)).toEqual(['accepted', 'accepted']);
  const shown = await Promise.all(orders.map(({ order }) => untilBooked(new Reader(life, order))));
  const days = shown.map(({ pickup }) => pickup?.day ?? '');
  expect(days.filter((day) => day === '2026-11-30')).toHaveLength(1);
  expect(['2026-12-01', '2026-11-23']).toContain(days.find((day) => day !== '2026-11-30'));
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from courier_visits
    where day = '2026-11-30' and provider_id = ${provider} and state = 'chosen'`.execute(life.db);
  expect(rows[0]?.n).toBe(8);
});

test('ORD-21 FAULT-6 twenty runs of the job at once book once, and tell once', async () => {
  const { order, buyer } = await submitted(life, wished('2026-11-26'));
  await (await new Provider(life, order).signIn()).answer();
  const customer = new Reader(life, order);
  await untilPayment(customer, 'paid');
  await Promise.all(Array.from({ length: 20 }, () => bookWish(life.submitting, order.id, 'test')));
  const shown = await untilBooked(customer);
  expect(stepsOf(shown).filter((action) => action === 'book_wish')).toHaveLength(1);
  await untilMailSaying(buyer.email, 'because you named it');
  await bookWish(life.submitting, order.id, 'test');
  expect(await subjectsOf(buyer.email)).toHaveLength(2);
  await expect.poll(() => bookingsOf(life, order), { timeout: 30_000 }).toHaveLength(1);
});

test('ORD-21 all named evenings are full: the customer is asked, and told why, once', async () => {
  await fill('2026-11-19');
  const { customer, email, order } = await agreed(life, methods.fine, wished('2026-12-02', '2026-11-19'));
  const shown = await until(
    () => customer.review(),
    ({ wish }) => wish === 'full',
  );
  expect(shown).toMatchObject({ status: 'accepted', pickup: null, paymentStatus: 'paid' });
  expect(shown.actions).toContain('choose_pickup');
  const mail = await untilMailSaying(email, 'none of them is free any more');
  expect(plain(mail.subject)).toContain('Choose a pick-up evening');
  expect(plain(mail.text)).toContain('Your receipt is attached');
  await Promise.all(Array.from({ length: 5 }, () => bookWish(life.submitting, order.id, 'test')));
  expect(await subjectsOf(email)).toHaveLength(2);
  expect(await bookingsOf(life, order)).toEqual([]);
  // Another evening, chosen as ever: what had been named no longer matters.
  expect((await customer.choose('2026-11-20')).content).toMatchObject({
    wish: null,
    status: 'pickup_scheduled',
  });
});

test('ORD-21 PAY-11 by direct debit: announced by its own mail, and the named evening is booked', async () => {
  const { customer, email, order } = await agreed(life, methods.debit, {
    ...wished('2026-12-01'),
    paymentMethod: 'sepa_debit',
  });
  expect(await untilBooked(customer)).toMatchObject({ paymentStatus: 'announced', wish: 'booked' });
  const mail = await untilMailSaying(email, 'because you named it when you ordered');
  expect(plain(mail.text)).not.toContain('Your receipt is attached');
  await untilAnnounced(life, order);
  const notice = await untilMailSaying(email, 'Your direct debit notice');
  expect(notice.text).not.toContain('When can we collect?');
  await debitNow(life, order);
  expect((await untilPayment(customer, 'processing')).pickup?.day).toBe('2026-12-01');
});

test('ORD-21 PAY-11 by direct debit, and nothing is free: the customer is asked by a second mail', async () => {
  const { customer, email } = await agreed(life, methods.debit, {
    ...wished('2026-12-02'),
    paymentMethod: 'sepa_debit',
  });
  await until(
    () => customer.review(),
    ({ wish }) => wish === 'full',
  );
  const mail = await untilMailSaying(email, 'none of them is free any more');
  expect(plain(mail.text)).toContain('will be debited from your account on');
  await untilMailSaying(email, 'Your direct debit notice');
});

test('ORD-21 PAY-08 while it is not paid nothing is booked; once it is, the first evening is', async () => {
  const { customer, order } = await agreed(life, methods.declinedLater, wished('2026-11-23'));
  await untilPayment(customer, 'failed');
  await bookWish(life.submitting, order.id, 'test');
  expect(await customer.review()).toMatchObject({ status: 'accepted', pickup: null, wish: null });
  await (await Payer.of(life, order)).payWith(life, methods.fine);
  expect(await untilBooked(customer)).toMatchObject({ pickup: { day: '2026-11-23' }, wish: 'booked' });
});

test('ORD-21 LAW-07 with the 14 days: nothing is collected before they end', async () => {
  const { customer } = await agreed(life, methods.fine, {
    ...wished('2026-12-04', '2026-12-03'),
    startsEarly: false,
  });
  // Agreed on 15 November, the 14 days end on Monday, 30 November.
  expect(await untilBooked(customer)).toMatchObject({ pickup: { day: '2026-12-04' } });
});

test('ORD-21 DATA-01 the named evenings are in the file about a person, and erased with the order', async () => {
  const { order } = await submitted(life, wished('2026-11-20'));
  const row = async () => {
    const { rows } = await sql<{ wished_evenings: unknown }>`
      select wished_evenings from orders where id = ${order.id}`.execute(life.db);
    return rows[0]?.wished_evenings;
  };
  const [held] = await exportOrders(life.db, [order.id]);
  expect(held?.order.wished_evenings).toEqual(['2026-11-20']);
  expect(await row()).toEqual(['2026-11-20']);
  await life.db.transaction().execute((tx) => eraseOrder(tx, order.id, life.clock.now()));
  expect(await row()).toBeNull();
});

test('ORD-21 an evening that has passed is left out, and if all have, the customer is told that it was too late', async () => {
  const quoted = async (...days: string[]) => {
    const { order, buyer } = await submitted(life, wished(...days));
    await (await new Provider(life, order).signIn()).answer({ newLines: [lining] });
    return { customer: new Reader(life, order), email: buyer.email };
  };
  const one = await quoted('2026-11-20', '2026-11-24');
  const other = await quoted('2026-11-20', '2026-11-19');
  // Thursday, 18:00 in Berlin: Friday's evening can no longer be changed, so that it is not booked.
  life.clock.advance({ hours: 101, minutes: 1 });
  try {
    expect((await one.customer.answer('accept')).status).toBe(200);
    expect(await untilBooked(one.customer)).toMatchObject({ pickup: { day: '2026-11-24' }, wish: 'booked' });
    expect((await other.customer.answer('accept')).status).toBe(200);
    const shown = await until(
      () => other.customer.review(),
      ({ wish }) => wish === 'passed',
    );
    expect(shown).toMatchObject({ status: 'accepted', pickup: null });
    await untilMailSaying(other.email, 'the price was agreed too late for them');
  } finally {
    life.clock.advance({ hours: -101, minutes: -1 });
  }
});
