import { type Order, type OrderRequest, undoWithdrawal } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDeadline } from '#modules/deadlines/apply-deadlines.ts';
import { agreed, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { bookingsOf, visitOf } from '#test/courier-visits.ts';
import { mailsTo, untilMailSaying } from '#test/inbox.ts';
import { linkFor, Provider, Reader, startTestLife, submitted, type TestLife } from '#test/life.ts';
import {
  applyPendingWithdrawals,
  declarationFor,
  declare,
  stepsOf,
  storedWithdrawal,
} from '#test/withdrawals.ts';

const providerAddress = 'werkstatt@zwirnstube-rixdorf.example';
let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '12' });
});
afterAll(() => life.close());

/** Returns a paid order with a courier visit that the courier has booked. */
async function scheduled(day: string, changes: Partial<OrderRequest> = {}) {
  const { order } = await agreed(life, methods.fine, changes);
  const customer = new Reader(life, order);
  await untilPayment(customer, 'paid');
  await customer.choose(day);
  await expect.poll(() => bookingsOf(life, order)).toMatchObject([{ day, state: 'booked' }]);
  return { order: await customer.review(), customer };
}
const undo = async (order: Order, token?: string) => {
  const signature = token ?? (await linkFor(life, order.id, 'view'));
  return new Reader(life, order).json<Order & { code?: string }>(
    undoWithdrawal.path.replace('{id}', order.id),
    { signature },
  );
};
/** Returns the effects that wait until a withdrawal can no longer be undone. */
async function followed({ id, orderNumber }: Order) {
  const { rows } = await sql<{ refunds: number; uses: number }>`
    select (select count(*)::int from refunds where order_id = ${id}) as refunds,
      (select count(*)::int from voucher_redemptions where order_id = ${id} and given_back_at is null) as uses`.execute(
    life.db,
  );
  const { rows: reported } = await sql`
    select from mails where about = ${id} and template = 'provider-decision'`.execute(life.db);
  const notices = (await mailsTo(providerAddress, orderNumber)).filter(({ subject }) =>
    /Widerruf|storniert|beendet/.test(subject),
  );
  return { ...rows[0], told: reported.length, notices: notices.length };
}
const words = (text: string) => text.replaceAll(/\s+/g, ' ');
const tokenIn = (text: string) => /\/order\/withdrawal#[0-9a-f-]{36}\.([\w-]{43})/.exec(text)?.[1];

test.each([
  [
    'en',
    'We’ve received your withdrawal',
    'You can undo your withdrawal until Monday, 16 November at 18:00.',
    'Your withdrawal took effect when it reached us.',
    'Your evening is booked again: Thursday, 19 November',
    'Your order continues',
  ],
  [
    'de',
    'Dein Widerruf ist eingegangen',
    'Bis Montag, 16. November um 18:00 Uhr kannst du deinen Widerruf zurücknehmen.',
    'Dein Widerruf gilt, seit er bei uns ist.',
    'Dein Abend ist wieder gebucht: Donnerstag, 19. November',
    'Dein Auftrag läuft weiter',
  ],
] as const)(
  'LAW-15 the pick-up stops at once, everything else waits; undone from the mail, the order goes on: %s',
  async (language, subject, until, effective, bookedAgain, goesOn) => {
    const { order, customer } = await scheduled('2026-11-19', { language, discountCode: 'KIEZ5' });
    const { email } = order.customer;
    const body = declarationFor(order);
    // The page was in the other language: the language of the order counts.
    await declare(life, body, language === 'en' ? 'DE' : 'EN');
    await expect.poll(() => bookingsOf(life, order)).toMatchObject([{ state: 'cancelled' }]);
    expect(await customer.review()).toMatchObject({
      status: 'pickup_scheduled',
      paymentStatus: 'paid',
      pickup: null,
      withdrawal: { undoUntil: '2026-11-16T17:00:00.000Z' },
      actions: ['undo_withdrawal'],
      waitsUntil: null,
    });
    const receipt = await untilMailSaying(email, subject);
    expect(words(receipt.text)).toContain(until);
    expect(words(receipt.text)).toContain(effective);
    expect(await followed(order)).toEqual({ refunds: 0, uses: 1, told: 0, notices: 0 });
    // Nothing happens before the undo period ends, however often the job runs.
    await applyPendingWithdrawals(life);
    expect(await followed(order)).toEqual({ refunds: 0, uses: 1, told: 0, notices: 0 });

    const { status, content } = await undo(order, tokenIn(receipt.text));
    expect(status).toBe(200);
    expect(content).toMatchObject({
      status: 'pickup_scheduled',
      pickup: { day: '2026-11-19' },
      withdrawal: null,
      actions: ['cancel', 'choose_pickup', 'withdraw'],
    });
    await expect
      .poll(async () => (await bookingsOf(life, order)).filter(({ state }) => state === 'booked'))
      .toMatchObject([{ day: '2026-11-19' }]);
    expect(words((await untilMailSaying(email, goesOn)).text)).toContain(bookedAgain);
    expect(await storedWithdrawal(life, body)).toMatchObject({
      outcome: 'undone',
      settled_at: life.clock.now(),
    });
    life.clock.advance({ days: 2 });
    await applyPendingWithdrawals(life);
    expect(await followed(order)).toEqual({ refunds: 0, uses: 1, told: 0, notices: 0 });
    expect((await customer.review()).status).toBe('pickup_scheduled');
    expect((await moneyOf(life, order)).refunds).toEqual([]);
    life.clock.advance({ days: -2 });
  },
  90_000,
);

test('LAW-15 an evening that is gone is not booked again: the customer chooses another one, and is told so', async () => {
  const { order, customer } = await scheduled('2026-11-18');
  await declare(life, declarationFor(order));
  await expect.poll(() => visitOf(life, order)).toMatchObject({ state: 'called_off' });
  // Meanwhile other orders have taken all the places.
  const taken = Array.from({ length: 8 }, async () => {
    const { order: other } = await submitted(life);
    await sql`
      insert into courier_visits (order_id, kind, provider_id, day, booking_id, booked_day, state, changed_at)
      values (${other.id}, 'pickup', ${order.provider.id}, '2026-11-18', null, null, 'chosen', now())`.execute(
      life.db,
    );
  });
  await Promise.all(taken);
  const { content } = await undo(order);
  expect(content).toMatchObject({ status: 'accepted', pickup: null, withdrawal: null });
  expect(content.actions).toContain('choose_pickup');
  const mail = await untilMailSaying(order.customer.email, 'Your order continues');
  expect(words(mail.text)).toContain('The evening you’d chosen isn’t available any more.');
  expect(mail.text).toMatch(/\/order\/pickup#/);
  expect((await customer.choose('2026-11-20')).content).toMatchObject({ status: 'pickup_scheduled' });
}, 90_000);

test('LAW-15 undone once: again, by a wrong link, or when the time is up, it is refused and nothing changes', async () => {
  const { order } = await scheduled('2026-11-19');
  await declare(life, declarationFor(order));
  const link = await linkFor(life, order.id, 'view');
  // A GET request, as mail scanners send it, changes nothing.
  expect((await life.fetch(undoWithdrawal.path.replace('{id}', order.id))).status).toBe(404);
  for (const token of ['x'.repeat(43), await linkFor(life, order.id, 'provider')])
    expect((await undo(order, token)).content.code).toBe('link_invalid');
  const pressed = await Promise.all(Array.from({ length: 6 }, () => undo(order, link)));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await stepsOf(life, order.id)).filter(({ action }) => action === 'withdrawal_undone')).toHaveLength(
    1,
  );

  // Another withdrawal is undone a moment too late.
  const { order: late } = await scheduled('2026-11-20');
  await declare(life, declarationFor(late));
  await sql`update orders set withdrawal_undo_until = ${life.clock.now()} where id = ${late.id}`.execute(
    life.db,
  );
  const before = await stepsOf(life, late.id);
  expect((await undo(late)).content.code).toBe('already_done');
  expect(await stepsOf(life, late.id)).toEqual(before);
}, 90_000);

test('LAW-15 undone once, an order is not held again by whoever knows number and address: a person decides', async () => {
  const { order, customer } = await scheduled('2026-11-19');
  await declare(life, declarationFor(order));
  await undo(order);
  const again = declarationFor(order);
  await declare(life, again);
  expect(await storedWithdrawal(life, again)).toMatchObject({ outcome: 'noted', undo_until: null });
  expect(await customer.review()).toMatchObject({
    status: 'pickup_scheduled',
    pickup: { day: '2026-11-19' },
    withdrawal: null,
  });
  const { text } = await untilMailSaying(order.customer.email, 'Withdrawn once before');
  expect(words(text)).toContain('we’ll write to you within one working day');
  expect(text).not.toMatch(/order\/withdrawal/);
}, 90_000);

test('LAW-15 collected although it is withdrawn from: no letter says that the things go on to the workshop', async () => {
  const { order, customer } = await scheduled('2026-11-19');
  const [booking] = await bookingsOf(life, order);
  await life.courier.ask('callbacks', { lose: true });
  await life.courier.ask('collect', { id: booking?.id });
  await declare(life, declarationFor(order));
  await expect.poll(async () => (await customer.review()).status, { timeout: 20_000 }).toBe('collected');
  await life.courier.ask('callbacks', { lose: false });
  const outcome = async () => {
    const { rows } = await sql<{ outcome: string }>`
      select outcome from mails where about = ${order.id} and template = 'order-collected'
        and outcome is not null`.execute(life.db);
    return rows.map((one) => one.outcome);
  };
  await expect.poll(outcome, { timeout: 20_000 }).toHaveLength(1);
  expect(await outcome()).not.toContain('sent');
}, 90_000);

test('LAW-15 after an undo whoever is waited for gets their time anew', async () => {
  const { order } = await submitted(life);
  const customer = new Reader(life, order);
  await declare(life, declarationFor(order));
  const workshop = await new Provider(life, order).signIn();
  expect((await workshop.look()).content).toMatchObject({
    actions: [],
    onHoldUntil: '2026-11-16T17:00:00.000Z',
  });
  life.clock.advance({ days: 1 });
  await undo(order);
  expect((await customer.review()).waitsUntil).toBe('2026-11-19T17:00:00.000Z');
  expect((await workshop.look()).content).toMatchObject({
    actions: ['answer', 'decline'],
    onHoldUntil: null,
    answerBy: '2026-11-19T17:00:00.000Z',
  });
  life.clock.advance({ days: 2 });
  await applyDeadline(life.submitting, order.id, 'test');
  expect((await customer.review()).status).toBe('submitted');
  life.clock.advance({ days: -3 });
}, 60_000);

test('LAW-15 PAY-08 whoever has to pay gets their time anew, and the letter names the same end as the page', async () => {
  const { order, customer } = await agreed(life, methods.asksTheBank);
  await untilPayment(customer, 'action_required');
  await declare(life, declarationFor(order));
  await sql`
    update orders set withdrawal_undo_until = '2026-12-31' where id = ${order.id}`.execute(life.db);
  life.clock.advance({ days: 3 });
  await undo(order);
  expect((await customer.review()).waitsUntil).toBe('2026-11-25T17:00:00.000Z');
  life.clock.advance({ days: 2 });
  await applyDeadline(life.submitting, order.id, 'test');
  const reminder = await untilMailSaying(order.customer.email, 'Reminder');
  expect(words(reminder.text)).toContain('Open until: 25 Nov, 18:00');
  life.clock.advance({ days: -5 });
}, 90_000);

test('LAW-15 from another address, or of single services, nothing is held, and nobody is told more', async () => {
  const { order } = await submitted(life);
  const stranger = declarationFor(order, { email: `stranger-${Date.now()}@example.com` });
  const some = declarationFor(order, { scope: 'some', which: 'The zip' });
  await declare(life, stranger);
  await declare(life, some);
  expect(await storedWithdrawal(life, stranger)).toMatchObject({ outcome: 'unmatched', undo_until: null });
  expect(await storedWithdrawal(life, some)).toMatchObject({ outcome: 'noted', undo_until: null });
  expect(await new Reader(life, order).review()).toMatchObject({ status: 'submitted', withdrawal: null });
  for (const email of [stranger.email, some.email]) {
    const { text } = await untilMailSaying(email, 'received your withdrawal');
    expect(text).not.toMatch(/undo|order\/withdrawal/i);
  }
});
