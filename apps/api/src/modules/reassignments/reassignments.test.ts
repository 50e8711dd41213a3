import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDeadline } from '#modules/deadlines/apply-deadlines.ts';
import { debitNow, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { Buyer } from '#test/checkout.ts';
import { mailsTo } from '#test/inbox.ts';
import { linkFor, Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

type Order = contract.Order;
type Listed = contract.OtherProviders & { readonly code?: string };
const at = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** The customer who chooses another workshop, by a link from a mail. */
class Chooser extends Buyer {
  readonly #order: Order;
  constructor(order: Order) {
    super(life.origin);
    this.#order = order;
  }
  async list() {
    const x = await linkFor(life, this.#order.id, 'view');
    return this.json<Listed>(at(contract.listOtherProviders.path, { id: this.#order.id, x }));
  }
  async choose(providerId: string, total: number) {
    const signature = await linkFor(life, this.#order.id, 'view');
    const path = at(contract.chooseOtherProvider.path, { id: this.#order.id });
    return this.json<Order & { code?: string }>(path, { signature, providerId, total });
  }
}

/** An order whose workshop has declined it. */
async function declined(changes: Parameters<typeof submitted>[1] = {}, number?: string) {
  const { order, buyer } = await submitted(life, changes, number);
  const workshop = await new Provider(life, order).signIn();
  const { content } = await workshop.post(contract.declineRequest.path, {
    reason: 'no_time',
    note: 'Erst wieder im Dezember.',
  });
  expect(content.status).toBe('reassigning');
  return {
    order,
    workshop,
    email: buyer.email,
    customer: new Reader(life, order),
    chooser: new Chooser(order),
  };
}

/** An order that its workshop has confirmed and handed back before the pick-up. */
async function handedBack(number: string, changes: Parameters<typeof submitted>[1] = {}, isTaken = true) {
  const { order, buyer } = await submitted(life, changes, number);
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer();
  const customer = new Reader(life, order);
  if (isTaken) await untilPayment(customer, 'paid');
  const { content } = await workshop.post(contract.handBackOrder.path, { reason: 'illness' });
  expect(content.status).toBe('reassigning');
  return { order, workshop, email: buyer.email, customer, chooser: new Chooser(order) };
}

const releasesOf = async (orderId: string) => {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from order_releases where order_id = ${orderId} order by released_at`.execute(life.db);
  return rows.map(({ provider_id: id }) => id);
};
const sentTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const firstOf = (listed: Listed) => {
  const [first] = listed.providers;
  if (!first) throw new Error('nobody else does it');
  return first;
};

test('CARE-06 SEC-07 after a decline another workshop takes the order as it is, and the first one sees nothing more', async () => {
  const { order, workshop, customer, chooser, email } = await declined();
  expect(await customer.review()).toMatchObject({
    status: 'reassigning',
    actions: ['choose_provider', 'cancel'],
  });
  const { content: listed } = await chooser.list();
  expect(listed).toMatchObject({
    last: { displayName: order.provider.displayName, cause: 'declined', reason: 'no_time' },
    orderedTotal: order.totalPrice.estimatedPrice,
    refund: null,
    // Sunday 15 November and seven days, to the end of the next working day.
    chooseBy: '2026-11-23T17:00:00.000Z',
  });
  expect(listed.providers.map(({ id }) => id)).not.toContain(order.provider.id);
  const mails = async () => (await sentTo(email)).filter((subject) => subject.includes('choose another'));
  await expect.poll(mails, { timeout: 30_000 }).toHaveLength(1);

  // The old link opens nothing, not even with the code that the browser has entered.
  expect(await workshop.look()).toMatchObject({ status: 404, content: { code: 'link_invalid' } });

  const chosen = firstOf(listed);
  const { status, content } = await chooser.choose(chosen.id, chosen.totalPrice.estimatedPrice);
  expect(status).toBe(200);
  expect(content).toMatchObject({
    status: 'submitted',
    provider: { id: chosen.id },
    totalPrice: { estimatedPrice: chosen.totalPrice.estimatedPrice },
    promisedBack: chosen.backBy,
    paymentStatus: 'method_saved',
    quote: null,
    agreedPrice: null,
  });
  expect(content.items.map(({ images, colors }) => ({ images, colors }))).toEqual(
    order.items.map(({ images, colors }) => ({ images, colors })),
  );
  const second = await new Provider(life, content).signIn();
  expect((await second.look()).content).toMatchObject({ status: 'submitted', provider: { id: chosen.id } });
  expect((await second.answer()).content.status).toBe('accepted');
  const paid = await untilPayment(customer, 'paid');
  expect(paid.agreedPrice?.estimatedPrice).toBe(chosen.totalPrice.estimatedPrice);
  const { taken } = await moneyOf(life, order);
  expect(taken.map(({ amount }) => amount)).toEqual([chosen.totalPrice.estimatedPrice]);
});

test('CARE-06 a workshop that was offered once is not offered again, and after the last one the order ends', async () => {
  const { order, chooser, customer } = await declined();
  const had = [order.provider.id];
  for (;;) {
    const { content: listed } = await chooser.list();
    const next = firstOf(listed);
    expect(had).not.toContain(next.id);
    const { content } = await chooser.choose(next.id, next.totalPrice.estimatedPrice);
    had.push(next.id);
    const workshop = await new Provider(life, content).signIn();
    const after = await workshop.post(contract.declineRequest.path, { reason: 'cannot_do' });
    if (after.content.status === 'cancelled') break;
  }
  // The one that declined last has no order to lose.
  expect(await releasesOf(order.id)).toEqual(had.slice(0, -1));
  expect((await customer.review()).status).toBe('cancelled');
  expect((await chooser.list()).content.code).toBe('already_done');
});

test('CARE-06 ORD-11 a workshop that does not answer loses the order, and is told so', async () => {
  const { order } = await submitted(life);
  await sql`update orders set changed_at = changed_at - interval '20 days' where id = ${order.id}`.execute(
    life.db,
  );
  await applyDeadline(life.submitting, order.id, 'test');
  const chooser = new Chooser(order);
  expect((await chooser.list()).content.last).toMatchObject({ cause: 'unanswered', reason: null });
  const { rows } = await sql<{ about: string }>`
    select mails.about from mails join order_releases on order_releases.id::text = mails.about::text
    where template = 'request-released' and order_id = ${order.id}`.execute(life.db);
  expect(rows).toHaveLength(1);
});

test('CARE-06 nothing chosen: reminded once, then cancelled at the end of a working day, with the voucher given back', async () => {
  const { order, customer, email } = await declined({ discountCode: 'WILLKOMMEN10' });
  const held = async () => {
    const { rows } = await sql<{ given: boolean }>`
      select given_back_at is not null as given from voucher_redemptions where order_id = ${order.id}`.execute(
      life.db,
    );
    return rows.map(({ given }) => given);
  };
  expect(await held()).toEqual([false]);
  const { waitsUntil } = await customer.review();
  const start = life.clock.now();
  life.clock.advance({ days: 4 });
  await applyDeadline(life.submitting, order.id, 'test');
  await applyDeadline(life.submitting, order.id, 'test');
  const reminders = async () => (await sentTo(email)).filter((subject) => subject.startsWith('Reminder'));
  await expect.poll(reminders, { timeout: 30_000 }).toHaveLength(1);
  life.clock.advance({ minutes: (Date.parse(waitsUntil ?? '') - life.clock.now().getTime()) / 60_000 });
  await applyDeadline(life.submitting, order.id, 'test');
  expect((await customer.review()).status).toBe('cancelled');
  expect(await held()).toEqual([true]);
  life.clock.advance({ minutes: (start.getTime() - life.clock.now().getTime()) / 60_000 });
});

test('CARE-06 the voucher stays with the order, is used once, and reduces the other workshop’s price', async () => {
  const { order, chooser } = await declined({ discountCode: 'WILLKOMMEN10' });
  const chosen = firstOf((await chooser.list()).content);
  expect(chosen.totalPrice.reduction).toBeGreaterThan(0);
  const { content } = await chooser.choose(chosen.id, chosen.totalPrice.estimatedPrice);
  await (await new Provider(life, content).signIn()).answer();
  const paid = await untilPayment(new Reader(life, order), 'paid');
  expect(paid.agreedPrice).toMatchObject({
    reduction: chosen.totalPrice.reduction,
    estimatedPrice: chosen.totalPrice.estimatedPrice,
  });
  const { rows } =
    await sql`select from voucher_redemptions where order_id = ${order.id} and given_back_at is null`.execute(
      life.db,
    );
  expect(rows).toHaveLength(1);
});

test('CARE-06 PAY-02 a price that was not shown is refused, and a workshop that does not do it', async () => {
  const { order, chooser } = await declined();
  const { id, totalPrice } = firstOf((await chooser.list()).content);
  expect((await chooser.choose(id, totalPrice.estimatedPrice - 1)).content.code).toBe('price_changed');
  expect((await chooser.choose(order.provider.id, totalPrice.estimatedPrice)).content.code).toBe(
    'provider_unknown',
  );
  expect((await new Reader(life, order).review()).status).toBe('reassigning');
});

test('CARE-06 FAULT-12 two tabs choose two workshops, and the deadline comes at the same moment: one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { order, chooser, customer } = await declined();
    const [one, other = one] = (await chooser.list()).content.providers;
    if (!one || !other) throw new Error('nobody else does it');
    const outcomes = await Promise.all([
      chooser.choose(one.id, one.totalPrice.estimatedPrice),
      new Chooser(order).choose(other.id, other.totalPrice.estimatedPrice),
      ...(round % 2 === 0
        ? []
        : [
            sql`update orders set changed_at = changed_at - interval '30 days', payment_changed_at = null
              where id = ${order.id} and state = 'reassigning'`
              .execute(life.db)
              .then(() => applyDeadline(life.submitting, order.id, 'test')),
          ]),
    ]);
    const won = outcomes.filter((outcome) => outcome && 'status' in outcome && outcome.status === 200);
    const { status, timeline } = await customer.review();
    const steps = timeline.filter(({ action }) => action === 'choose_provider' || action === 'expire');
    expect(steps).toHaveLength(1);
    expect(won).toHaveLength(status === 'submitted' ? 1 : 0);
  }
});

test('CARE-05 PAY-07 a paid order is handed back: the money goes back, and the next workshop is charged once', async () => {
  const { order, customer, chooser, workshop, email } = await handedBack(methods.fine);
  const back = await untilPayment(customer, 'refunded');
  expect(back).toMatchObject({ status: 'reassigning', pickup: null });
  expect((await workshop.look()).content.code).toBe('link_invalid');
  const { content: listed } = await chooser.list();
  expect(listed).toMatchObject({
    last: { cause: 'handed_back', reason: 'illness' },
    refund: { amount: order.totalPrice.estimatedPrice, isPending: false },
  });
  await expect
    .poll(async () => (await sentTo(email)).filter((subject) => subject.includes('refunded')), {
      timeout: 30_000,
    })
    .toHaveLength(1);
  const chosen = firstOf(listed);
  const { content } = await chooser.choose(chosen.id, chosen.totalPrice.estimatedPrice);
  expect(content).toMatchObject({ status: 'submitted', paymentStatus: 'method_saved', agreedPrice: null });
  await (await new Provider(life, content).signIn()).answer();
  await untilPayment(customer, 'paid');
  const { taken, refunds } = await moneyOf(life, order);
  expect(taken.map(({ amount }) => amount).toSorted()).toEqual(
    [order.totalPrice.estimatedPrice, chosen.totalPrice.estimatedPrice].toSorted(),
  );
  expect(refunds.map(({ amount }) => amount)).toEqual([order.totalPrice.estimatedPrice]);
  // The second agreement can be cancelled like the first: each refund is of its own charge.
  expect((await customer.answer('cancel')).content.status).toBe('cancelled');
  await untilPayment(customer, 'refunded');
  expect((await moneyOf(life, order)).refunds).toHaveLength(2);
});

test('CARE-05 PAY-11 an announced debit is called off, and another one is announced for the next workshop', async () => {
  const { order, customer, chooser } = await handedBack(
    methods.debit,
    { paymentMethod: 'sepa_debit' },
    false,
  );
  await expect.poll(async () => (await customer.review()).paymentStatus, { timeout: 30_000 }).toBe('failed');
  const list = async () => (await chooser.list()).content;
  const pending = async () => {
    const { rows } = await sql`select from refunds where order_id = ${order.id} and state = 'wanted'`.execute(
      life.db,
    );
    return rows.length;
  };
  await expect.poll(pending, { timeout: 30_000 }).toBe(0);
  const chosen = firstOf(await list());
  const { content } = await chooser.choose(chosen.id, chosen.totalPrice.estimatedPrice);
  expect(content).toMatchObject({ status: 'submitted', debitDay: null });
  await (await new Provider(life, content).signIn()).answer();
  expect((await untilPayment(customer, 'announced')).agreedPrice?.estimatedPrice).toBe(
    chosen.totalPrice.estimatedPrice,
  );
  expect((await moneyOf(life, order)).taken).toEqual([]);
});

test('CARE-05 PAY-07 while a debit is on its way no other workshop can be chosen, and nothing runs out', async () => {
  const { order } = await submitted(life, { paymentMethod: 'sepa_debit' }, methods.debit);
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer();
  const customer = new Reader(life, order);
  await debitNow(life, order);
  await untilPayment(customer, 'processing');
  await workshop.post(contract.handBackOrder.path, { reason: 'breakdown' });
  const chooser = new Chooser(order);
  const { content: listed } = await chooser.list();
  expect(listed.refund).toEqual({ amount: order.totalPrice.estimatedPrice, isPending: true });
  const chosen = firstOf(listed);
  const choose = () => chooser.choose(chosen.id, chosen.totalPrice.estimatedPrice);
  expect((await choose()).content.code).toBe('refund_pending');
  life.clock.advance({ days: 5 });
  const [intent] = (await moneyOf(life, order)).intents;
  await life.stripe.ask('settle', { id: intent?.id });
  const settled = await untilPayment(customer, 'refunded');
  const left = Date.parse(settled.waitsUntil ?? '') - life.clock.now().getTime();
  expect(left).toBeGreaterThan(6.9 * 24 * 60 * 60_000);
  expect((await choose()).status).toBe(200);
  life.clock.advance({ days: -5 });
});

test('CARE-05 CARE-01 a booked pick-up is called off, and after the pick-up nothing is handed back', async () => {
  const { order } = await submitted(life);
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer();
  const customer = new Reader(life, order);
  await untilPayment(customer, 'paid');
  const { evenings } = await customer.evenings();
  await customer.choose(evenings[0]?.day ?? '');
  const bookings = async () =>
    (await life.courier.bookings())
      .filter(({ reference }) => reference === order.orderNumber)
      .map(({ state }) => state);
  await expect.poll(bookings, { timeout: 30_000 }).toEqual(['booked']);
  expect((await workshop.look()).content.actions).toContain('hand_back');
  expect((await workshop.post(contract.handBackOrder.path, { reason: 'other' })).content.status).toBe(
    'reassigning',
  );
  await expect.poll(bookings, { timeout: 30_000 }).toEqual(['cancelled']);

  const next = await submitted(life);
  const other = await new Provider(life, next.order).signIn();
  await other.answer();
  const reader = new Reader(life, next.order);
  await untilPayment(reader, 'paid');
  await reader.choose(evenings[1]?.day ?? '');
  await expect
    .poll(
      async () =>
        (await life.courier.bookings()).some(({ reference }) => reference === next.order.orderNumber),
      {
        timeout: 30_000,
      },
    )
    .toBe(true);
  await life.courier.ask('collect', { reference: next.order.orderNumber, kind: 'pickup' });
  await until(
    () => reader.review(),
    ({ status }) => status === 'collected',
  );
  expect((await other.post(contract.handBackOrder.path, { reason: 'other' })).content.code).toBe(
    'already_done',
  );
});

test('CARE-05 FAULT-18 late news about the first charge do not touch the second agreement', async () => {
  const { order, customer, chooser } = await handedBack(methods.fine);
  await untilPayment(customer, 'refunded');
  const [first] = (await moneyOf(life, order)).intents;
  const chosen = firstOf((await chooser.list()).content);
  const { content } = await chooser.choose(chosen.id, chosen.totalPrice.estimatedPrice);
  await (await new Provider(life, content).signIn()).answer();
  const paid = await untilPayment(customer, 'paid');
  await life.stripe.ask('dispute', { id: first?.id });
  const alerts = async () => {
    const { rows } = await sql<{ template: string }>`
      select template from mails where about = ${order.id} and template like 'support-%'`.execute(life.db);
    return rows.map(({ template }) => template);
  };
  await expect.poll(alerts, { timeout: 30_000 }).toEqual(['support-disputed-refund']);
  const after = await customer.review();
  expect([after.paymentStatus, after.timeline]).toEqual(['paid', paid.timeline]);
});

test('LAW-15 CARE-06 a withdrawal that can be undone holds the choice', async () => {
  const { order, chooser } = await handedBack(methods.fine);
  await untilPayment(new Reader(life, order), 'refunded');
  const chosen = firstOf((await chooser.list()).content);
  await sql`update orders set withdrawal_undo_until = ${new Date(life.clock.now().getTime() + 60_000)}
    where id = ${order.id}`.execute(life.db);
  expect((await chooser.choose(chosen.id, chosen.totalPrice.estimatedPrice)).content.code).toBe(
    'already_done',
  );
});

test('ORD-21 CARE-06 the named evenings stay when another workshop takes over, and are used if still ahead', async () => {
  const wishedEvenings = ['2026-11-20', '2026-11-24'];
  const { order } = await submitted(life, { wishedEvenings }, methods.fine);
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer();
  const customer = new Reader(life, order);
  const bookedOn = (day: string) =>
    until(
      () => customer.review(),
      ({ pickup, status }) => status === 'pickup_scheduled' && pickup?.day === day,
    );
  expect((await bookedOn('2026-11-20')).wish).toBe('booked');
  await workshop.post(contract.handBackOrder.path, { reason: 'illness' });
  const chooser = new Chooser(order);
  await untilPayment(customer, 'refunded');
  const chosen = firstOf((await chooser.list()).content);
  const moved = await chooser.choose(chosen.id, chosen.totalPrice.estimatedPrice);
  expect(moved.content).toMatchObject({ status: 'submitted', pickup: null, wish: null, wishedEvenings });
  await (await new Provider(life, moved.content).signIn()).answer();
  expect(await bookedOn('2026-11-20')).toMatchObject({ wish: 'booked', provider: { id: chosen.id } });
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from courier_visits where order_id = ${order.id} and state = 'chosen'`.execute(
    life.db,
  );
  expect(rows).toEqual([{ provider_id: chosen.id }]);
});
