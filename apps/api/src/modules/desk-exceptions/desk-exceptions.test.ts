import * as contract from '@mendwell/contract';
import type { OrderState } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedInAs } from '#test/desk.ts';
import { plantCourierAlert, plantDeadJob } from '#test/exceptions.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { purgeExceptionMarks } from './purge-marks.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());
beforeEach(async () => {
  await sql`delete from exception_marks`.execute(life.db);
  await sql`delete from jobs.job where name in ('dead-letters', 'run-again', 'read-charge-again')`.execute(
    life.db,
  );
  await sql`truncate courier_alerts, failed_visits, handovers, disputes, refunds, mail_caps`.execute(life.db);
  await sql`update payments set alerted_at = null`.execute(life.db);
  await sql`update orders set state = 'completed', payment_state = 'paid', overdue = null`.execute(life.db);
});

const support = async () => (await signedInAs(life, 'support')).browser;
type Browser = Awaited<ReturnType<typeof support>>;
const listOf = async (browser: Browser, show = 'awake') =>
  (await browser.call(contract.readExceptions, { query: `?show=${show}` }))
    .content as unknown as contract.Exceptions;
const onlyOne = async (browser: Browser, show = 'awake') => {
  const { groups } = await listOf(browser, show);
  expect(groups.flatMap(({ exceptions }) => exceptions)).toHaveLength(1);
  return groups[0]?.exceptions[0] as contract.Exception;
};
const seen = ({ kind, id, since, version }: contract.Exception) => ({ kind, id, since, version });

async function orderIn(state: OrderState, columns: Record<string, unknown> = {}) {
  const { order } = await submitted(life);
  await putInto(life, order, state);
  for (const [column, value] of Object.entries(columns))
    await sql`update orders set ${sql.ref(column)} = ${value} where id = ${order.id}`.execute(life.db);
  return order;
}
const paymentOf = async ({ id }: contract.Order, columns: Record<string, unknown>) => {
  await sql`
    insert into payments (id, order_id, quote_version, amount, state, created_at, changed_at)
    values (gen_random_uuid(), ${id}, 1, 4840, 'paid', ${life.clock.now()}, ${life.clock.now()})`.execute(
    life.db,
  );
  for (const [column, value] of Object.entries(columns))
    await sql`update payments set ${sql.ref(column)} = ${value} where order_id = ${id}`.execute(life.db);
};

const overdue = (step: string, notices: number) =>
  JSON.stringify({
    step,
    expectedOn: '2026-11-13',
    notices,
    isCustomerTold: true,
    promisedBefore: null,
    calledOff: null,
  });
const planted: readonly [contract.Exception['kind'], Partial<contract.Exception>, () => Promise<unknown>][] =
  [
    [
      'count_differs',
      { what: 'to_workshop', why: 'provider', expected: 2, counted: 1 },
      async () => {
        const { id } = await orderIn('collected');
        await sql`
        insert into handovers (id, order_id, leg, reported_by, at, expected, counted)
        values (gen_random_uuid(), ${id}, 'to_workshop', 'provider', ${life.clock.now()}, 2, 1)`.execute(
          life.db,
        );
      },
    ],
    [
      'overdue',
      { what: 'not_finished', why: 'customer_told', tried: 2 },
      () => orderIn('in_service', { overdue: overdue('not_finished', 2) }),
    ],
    [
      'at_risk',
      { what: 'in_service', day: '2026-11-16', tried: 0 },
      () => orderIn('in_service', { promised_back: '2026-11-16' }),
    ],
    [
      'charge_stuck',
      { what: 'charging', amount: 4840, tried: 1, canRetry: true },
      async () =>
        paymentOf(await orderIn('accepted', { payment_state: 'charging' }), {
          state: 'charging',
          alerted_at: life.clock.now(),
        }),
    ],
    [
      'charge_failed',
      { what: 'card_declined', amount: 4840, tried: 2, canRetry: true },
      async () =>
        paymentOf(
          await orderIn('accepted', { payment_state: 'failed', payment_changed_at: life.clock.now() }),
          { state: 'failed', failure: 'card_declined', attempt: 2 },
        ),
    ],
    [
      'refund_failed',
      { what: 'withdrawn', amount: 900, canClose: true },
      async () => {
        const { id } = await orderIn('cancelled');
        await sql`
        insert into refunds (id, order_id, amount, reason, state, created_at, settled_at)
        values (gen_random_uuid(), ${id}, 900, 'withdrawn', 'failed', ${life.clock.now()}, ${life.clock.now()})`.execute(
          life.db,
        );
      },
    ],
    [
      'dispute',
      { what: 'fraudulent', amount: 4840, day: '2026-11-22', canClose: false },
      async () => {
        const order = await orderIn('completed');
        await paymentOf(order, { state: 'failed', failure: 'disputed' });
        await sql`
        insert into disputes (stripe_id, order_id, payment_id, reason, status, amount, opened_at, evidence_due_by, taken_in_at)
        select 'du_1', order_id, id, 'fraudulent', 'needs_response', 4840, ${life.clock.now()}, '2026-11-21T23:30:00Z',
          ${life.clock.now()} from payments where order_id = ${order.id}`.execute(life.db);
      },
    ],
    [
      'failed_visits',
      { what: 'pickup', why: 'nobody_home', tried: 2 },
      async () => {
        const { id } = await orderIn('accepted');
        for (const booking of ['b1', 'b2'])
          await sql`
          insert into failed_visits (id, order_id, kind, booking_id, reason, at)
          values (gen_random_uuid(), ${id}, 'pickup', ${booking}, 'nobody_home', ${life.clock.now()})`.execute(
            life.db,
          );
      },
    ],
    [
      'courier_alert',
      { what: 'courier_cancelled', why: 'pickup', canClose: true },
      async () => plantCourierAlert(life, await orderIn('accepted')),
    ],
    [
      'mail_failed',
      { what: 'order-received', why: 'SmtpError', tried: 6, canRetry: true },
      async () => {
        const { id } = await orderIn('completed');
        const { rows } = await sql<{ id: string }>`
        select id from mails where about = ${id} and template = 'order-received'`.execute(life.db);
        await plantDeadJob(life, 'send-mail', { mailId: rows[0]?.id }, 'SmtpError');
      },
    ],
    [
      'mail_cap',
      { what: 'order-received', canClose: true },
      async () => {
        const { id } = await orderIn('completed');
        await sql`
        insert into mail_caps (mail_id, recipient_hash, reached_at)
        select id, '\\x00', ${life.clock.now()} from mails where about = ${id} and template = 'order-received'`.execute(
          life.db,
        );
      },
    ],
    [
      'dead_job',
      { what: 'charge-order', why: 'PaymentsUnavailable', tried: 6, canRetry: true },
      async () => {
        const { id: orderId } = await orderIn('completed');
        await plantDeadJob(life, 'charge-order', { orderId }, 'PaymentsUnavailable');
      },
    ],
  ];

test.each(planted)(
  'DESK-05 %s appears with what, why, how often tried and the order, and names no customer',
  async (kind, facts, plant) => {
    await plant();
    const browser = await support();
    const one = await onlyOne(browser);
    expect(one).toMatchObject({ kind, ...facts, holder: null, version: 0 });
    expect(one.order?.workshop).toBeTruthy();
    expect(JSON.stringify(one)).not.toContain('example.com');
    expect((await browser.call(contract.countExceptions)).content).toEqual({ count: 1, hasMore: false });
  },
);

test('DESK-05 what is settled, only reminded of, sent once or far away is nothing stuck', async () => {
  const { id } = await orderIn('collected');
  for (const by of ['provider', 'support'])
    await sql`
      insert into handovers (id, order_id, leg, reported_by, at, expected, counted)
      values (${by === 'provider' ? '01900000-0000-7000-8000-000000000001' : '01900000-0000-7000-8000-000000000002'},
        ${id}, 'to_workshop', ${by}, ${life.clock.now()}, 2, 1)`.execute(life.db);
  await orderIn('in_service', { overdue: overdue('not_finished', 1), promised_back: '2026-11-27' });
  await sql`
    insert into failed_visits (id, order_id, kind, booking_id, reason, at)
    values (gen_random_uuid(), ${id}, 'pickup', 'b3', 'nobody_home', ${life.clock.now()})`.execute(life.db);
  expect(await listOf(await support())).toMatchObject({ groups: [], asleep: 0 });
});

const auditOf = async () =>
  (
    await sql<{ act: string }>`
      select act, about, after, reason, role from desk_audit
      where act like 'exception_%' order by id desc limit 1`.execute(life.db)
  ).rows[0];

test('DESK-05 DESK-03 a dead job is sent to run again once, with who and why on record; of two people one wins', async () => {
  const orderId = (await orderIn('completed')).id;
  const deadId = await plantDeadJob(life, 'charge-order', { orderId });
  const [jo, ada] = [await support(), await support()];
  const one = await onlyOne(jo);
  const retry = (browser: Browser) =>
    browser.call(contract.retryException, { body: { ...seen(one), reason: 'Stripe is back.' } });
  const both = await Promise.all([retry(jo), retry(ada)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(both.find(({ status }) => status === 409)?.content.code).toBe('exception_changed');
  const { rows } = await sql<{ data: object }>`
    select data -> 'data' as data from jobs.job where name = 'run-again'`.execute(life.db);
  expect(rows).toEqual([{ data: { deadId } }]);
  expect(await auditOf()).toEqual({
    act: 'exception_retried',
    about: orderId,
    after: { id: deadId, kind: 'dead_job' },
    reason: 'Stripe is back.',
    role: 'support',
  });
  const after = await onlyOne(ada);
  expect(after).toMatchObject({ version: 1, holder: { name: 'Leyla Demir', note: 'Stripe is back.' } });
  expect(after.retriedAt).not.toBeNull();
});

test('DESK-05 a stuck charge is read again at the payment provider; what cannot be tried again is refused', async () => {
  const order = await orderIn('accepted', { payment_state: 'charging' });
  await paymentOf(order, { state: 'charging', alerted_at: life.clock.now() });
  const browser = await support();
  const one = await onlyOne(browser);
  const { status } = await browser.call(contract.retryException, {
    body: { ...seen(one), reason: 'Asked.' },
  });
  expect(status).toBe(204);
  const { rows } = await sql<{ data: object }>`
    select data -> 'data' as data from jobs.job where name = 'read-charge-again'`.execute(life.db);
  expect(rows).toEqual([{ data: { orderId: order.id } }]);

  await plantCourierAlert(life, order);
  const { groups } = await listOf(browser);
  const alert = groups.find(({ group }) => group === 'courier')?.exceptions[0] as contract.Exception;
  const refused = await browser.call(contract.retryException, { body: { ...seen(alert), reason: 'No.' } });
  expect([refused.status, refused.content.code]).toEqual([400, 'invalid_request']);
});

test('DESK-05 DESK-03 what was seen sleeps until a working day, wakes again, and is on record with its note', async () => {
  await orderIn('in_service', { overdue: overdue('not_finished', 2) });
  const browser = await support();
  const one = await onlyOne(browser);
  const body = { ...seen(one), note: 'Thread arrives tomorrow.', sleep: 'next_working_day' };
  expect((await browser.call(contract.markExceptionSeen, { body })).status).toBe(204);
  expect(await auditOf()).toMatchObject({ act: 'exception_seen', reason: 'Thread arrives tomorrow.' });
  expect(await listOf(browser)).toMatchObject({ groups: [], asleep: 1 });
  expect((await browser.call(contract.countExceptions)).content).toEqual({ count: 0, hasMore: false });
  expect((await onlyOne(browser, 'asleep')).holder?.note).toBe('Thread arrives tomorrow.');
  // Whoever still has the older page is told.
  const late = await browser.call(contract.markExceptionSeen, { body });
  expect([late.status, late.content.code]).toEqual([409, 'exception_changed']);
  life.clock.advance({ minutes: 24 * 60 });
  expect(await onlyOne(await support())).toMatchObject({
    holder: { note: 'Thread arrives tomorrow.' },
    version: 1,
  });
});

test('DESK-05 what is stuck anew has been seen by nobody', async () => {
  const order = await orderIn('in_service', { overdue: overdue('not_finished', 2) });
  const browser = await support();
  const body = { ...seen(await onlyOne(browser)), note: 'Asked.', sleep: 'week' };
  expect((await browser.call(contract.markExceptionSeen, { body })).status).toBe(204);
  const anew = overdue('not_finished', 2).replace('2026-11-13', '2026-11-14');
  await sql`update orders set overdue = ${anew}::jsonb where id = ${order.id}`.execute(life.db);
  const one = await onlyOne(browser);
  expect(one).toMatchObject({ holder: null, sleepsUntil: null, version: 1 });
  const again = { ...seen(one), note: 'Asked again.', sleep: 'not' };
  expect((await browser.call(contract.markExceptionSeen, { body: again })).status).toBe(204);
});

test('DESK-05 only what nothing takes back is closed for good, and then stays away', async () => {
  const order = await orderIn('accepted', { overdue: null });
  await plantCourierAlert(life, order);
  const browser = await support();
  const alert = await onlyOne(browser);
  const close = { note: 'Another courier comes.', sleep: 'for_good' };
  const closed = await browser.call(contract.markExceptionSeen, { body: { ...seen(alert), ...close } });
  expect(closed.status).toBe(204);
  expect(await listOf(browser)).toMatchObject({ groups: [], asleep: 0 });

  await plantDeadJob(life, 'charge-order', { orderId: order.id });
  const job = await onlyOne(browser);
  const refused = await browser.call(contract.markExceptionSeen, { body: { ...seen(job), ...close } });
  expect([refused.status, refused.content.code]).toEqual([400, 'invalid_request']);
});

test('DESK-05 notes are deleted when what they are about is not listed any more', async () => {
  await plantCourierAlert(life, await orderIn('accepted'));
  const browser = await support();
  const body = { ...seen(await onlyOne(browser)), note: 'Done.', sleep: 'for_good' };
  await browser.call(contract.markExceptionSeen, { body });
  const marks = async () =>
    (await sql<{ about: string }>`select about from exception_marks`.execute(life.db)).rows.length;
  life.clock.advance({ minutes: 89 * 24 * 60 });
  await purgeExceptionMarks(life.db, life.clock);
  expect(await marks()).toBe(1);
  life.clock.advance({ minutes: 25 * 60 });
  await purgeExceptionMarks(life.db, life.clock);
  expect(await marks()).toBe(0);
  expect(await listOf(await support())).toMatchObject({ groups: [] });
});

test('DESK-02 operators and auditors read, and cannot act', async () => {
  await plantDeadJob(life, 'charge-order', {});
  for (const role of ['operator', 'auditor'] as const) {
    const { browser } = await signedInAs(life, role);
    const list = await listOf(browser);
    expect([role, list.mayAct, list.groups.length]).toEqual([role, false, 1]);
    const one = await onlyOne(browser);
    const { status } = await browser.call(contract.retryException, {
      body: { ...seen(one), reason: 'Why not' },
    });
    expect([role, status]).toEqual([role, 403]);
  }
});
