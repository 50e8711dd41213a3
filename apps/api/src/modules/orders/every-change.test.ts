import * as contract from '@mendwell/contract';
import {
  decideOrder,
  type MoreWorkAnswer,
  type OrderCommand,
  type OrderState,
  orderMachine,
  orderStates,
  overdueStep,
  pickupVisitDays,
  tagText,
  usualWaits,
} from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callCourier } from '#modules/courier-visits/call-couriers.ts';
import { followCourier } from '#modules/courier-visits/follow-courier.ts';
import { applyDeadline } from '#modules/deadlines/apply-deadlines.ts';
import { createHttpLogistics } from '#providers/logistics/http-logistics.ts';
import { Claimant, support } from '#test/claims.ts';
import { couriersOf } from '#test/courier-visits.ts';
import { linkFor, Provider, plantCode, Reader, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { logisticsSettings, sampleParcel } from '#test/logistics.ts';
import { onTheBench } from '#test/on-the-bench.ts';
import { putInto } from '#test/order-in-state.ts';
import { smallPhoto } from '#test/pictures.ts';
import { supportCancel } from './support-cancel.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
  // The test sets states by hand; events from Stripe and the courier would correct them again.
  await Promise.all([
    life.courier.ask('callbacks', { paused: true }),
    life.stripe.ask('webhooks', { paused: true }),
  ]);
});
afterAll(() => life.close());

type Subject = { readonly order: contract.Order; readonly customer: Reader; readonly workshop: Provider };
type Tried = { readonly status: number; readonly code?: string | undefined };

const reported = ({ status, content }: { status: number; content: { code?: string } }): Tried => ({
  status,
  code: content.code,
});
const newLine = { item: 0, name: 'Lining', quantity: 1, price: 50_000, reason: 'other' } as const;

/** Uses the customer's own link and a correct code. */
const response =
  (eventId: 'accept' | 'cancel') =>
  async ({ order, customer }: Subject, link?: string) => {
    const code = await plantCode(life, order.id, eventId);
    const signature = link ?? (await linkFor(life, order.id, 'view'));
    return reported(await customer.update({ signature, eventId, code }));
  };
/** Answers the question about more work, the second version of the quote. */
const answerMoreWork =
  (answer: MoreWorkAnswer) =>
  async ({ order, customer }: Subject, link?: string) => {
    const version = 2;
    const code = await plantCode(life, order.id, answer, version);
    const signature = link ?? (await linkFor(life, order.id, 'view'));
    const path = contract.answerMoreWork.path.replace('{id}', order.id);
    return reported(await customer.json<{ code?: string }>(path, { signature, answer, version, code }));
  };
/** Gives the order to the first of the other workshops, at its price. */
const choose = async ({ order, customer }: Subject, link?: string): Promise<Tried> => {
  const x = await linkFor(life, order.id, 'view');
  const listed = await customer.json<Partial<contract.OtherProviders>>(
    contract.listOtherProviders.path.replace('{id}', order.id).replace('{x}', x),
  );
  const [other] = listed.content.providers ?? [];
  const body = {
    signature: link ?? x,
    providerId: other?.id ?? 'prov_naehwerk_florakiez',
    total: other?.totalPrice.estimatedPrice ?? 1000,
  };
  return reported(
    await customer.json<{ code?: string }>(contract.chooseOtherProvider.path.replace('{id}', order.id), body),
  );
};
const work =
  (path: string, body: object = {}) =>
  async ({ workshop }: Subject, link?: string) =>
    reported(await workshop.post(path, { ...body, ...(link ? { signature: link } : {}) }));

/** Makes a booking at the courier with these steps, which the courier reports when it is read. */
const courier =
  (kind: 'pickup' | 'return', steps: readonly string[]) =>
  async ({ order }: Subject): Promise<Tried> => {
    const logistics = createHttpLogistics({
      url: life.courier.url,
      key: logisticsSettings.LOGISTICS_KEY,
      webhookSecret: [logisticsSettings.LOGISTICS_WEBHOOK_SECRET],
    });
    const { bookingId } = await logistics.book({
      key: `${order.id}:${kind}`,
      orderNumber: order.orderNumber,
      kind,
      day: '2026-11-17',
      ...sampleParcel,
      items: 1,
      contents: ['Jeans'],
      tag: tagText(order.orderNumber, order.id),
      notes: null,
    });
    await sql`
    insert into courier_visits (order_id, kind, provider_id, day, booking_id, booked_day, state, changed_at)
    values (${order.id}, ${kind}, ${order.provider.id}, '2026-11-17', ${bookingId}, '2026-11-17', 'chosen', now())`.execute(
      life.db,
    );
    for (const step of steps) await life.courier.ask(step, { id: bookingId });
    await followCourier({ ...couriersOf(life), logistics }, bookingId, 'test');
    return { status: 0 };
  };

/** How each command is executed: through the API, or in the same way as the worker runs it. */
const attempts: Partial<Record<OrderCommand, (subject: Subject, link?: string) => Promise<Tried>>> = {
  accept: response('accept'),
  cancel: response('cancel'),
  support_cancel: async ({ order: { orderNumber } }) => {
    const cause = { orderNumber, reason: 'The workshop has closed.', requestId: 'test' };
    return { status: 'refusal' in (await supportCancel(life.submitting, cause)) ? 409 : 200 };
  },
  confirm: async ({ workshop }) => reported(await workshop.answer()),
  quote: async ({ workshop }) => reported(await workshop.answer({ newLines: [newLine] })),
  decline: work(contract.declineRequest.path, { reason: 'no_time' }),
  hand_back: work(contract.handBackOrder.path, { reason: 'illness' }),
  choose_provider: choose,
  arrive: work(contract.markArrived.path),
  report_unrepaired: async ({ workshop }, link) => {
    const { name } = await workshop.uploaded(await smallPhoto());
    const body = { lines: ['0.0'], reason: 'too_worn', note: 'Too thin.', photos: [name] };
    return reported(
      await workshop.post(contract.reportUnrepaired.path, { ...body, ...(link ? { signature: link } : {}) }),
    );
  },
  ask_more_work: async ({ workshop }, link) => {
    const { name } = await workshop.uploaded(await smallPhoto());
    const body = { newLines: [newLine], photos: [name], ...(link ? { signature: link } : {}) };
    return reported(await workshop.post(contract.askMoreWork.path, body));
  },
  accept_more_work: answerMoreWork('accept_more_work'),
  leave_out_more_work: answerMoreWork('leave_out_more_work'),
  send_back: answerMoreWork('send_back'),
  finish: work(contract.markFinished.path),
  undo_finish: work(contract.undoFinished.path),
  call_courier: async ({ order }) => {
    await sql`update orders set changed_at = changed_at - interval '10 minutes' where id = ${order.id}`.execute(
      life.db,
    );
    await callCourier(life.submitting, order.id, 'test');
    return { status: 0 };
  },
  schedule_pickup: async ({ customer }) => {
    const offer = { booked: new Map<string, number>(), capacity: 1, count: 1 };
    const [visit] = pickupVisitDays(life.clock.now(), offer);
    return reported(await customer.choose(visit?.day ?? ''));
  },
  collect: courier('pickup', ['collect']),
  complete: courier('return', ['collect', 'deliver']),
  miss_pickup: courier('pickup', ['fail']),
  miss_return: courier('return', ['fail']),
  expire: async ({ order }) => {
    await sql`
      update orders set changed_at = changed_at - interval '30 days',
        payment_changed_at = case when state = 'reassigning' then payment_changed_at - interval '30 days' else now() end
      where id = ${order.id}`.execute(life.db);
    await applyDeadline(life.submitting, order.id, 'test');
    return { status: 0 };
  },
  redo: async ({ order }) => {
    const claimant = await new Claimant(life, order).withLink();
    const report = await claimant.report();
    if (report.status !== 201) return reported(report);
    await support(life, 'propose', `${order.orderNumber}-1`, 'redo', 'The', 'thread', 'broke.');
    const [claim] = (await claimant.claims()).content.claims;
    return reported(claim ? await claimant.decide('agree', claim) : report);
  },
};
const tried = Object.keys(attempts) as OrderCommand[];

/** What is overdue is said beside the commands. */
const look = async (id: string) => {
  const { rows } = await sql<{ state: OrderState; steps: number; mails: number }>`
    select state, (select count(*)::int from order_history where order_id = ${id} and action <> 'overdue') as steps,
      (select count(*)::int from mails where about = ${id} and template not like '%-overdue') as mails
    from orders where id = ${id}`.execute(life.db);
  return rows[0] ?? { state: 'cancelled', steps: 0, mails: 0 };
};

/** Returns the state that the table of transitions gives; only deadlines have further conditions. */
function expected(command: OrderCommand, state: OrderState): OrderState | undefined {
  const isWaiting = ['awaiting_payment', 'submitted', 'quoted', 'reassigning'].includes(state);
  const payment = isWaiting || state === 'cancelled' ? 'method_saved' : 'paid';
  const long = new Date(0);
  const facts = {
    state,
    payment,
    failure: null,
    changedAt: long,
    paymentChangedAt: long,
    reminders: 9,
  } as const;
  if (command === 'expire' && overdueStep(facts, new Date(), usualWaits) !== 'expire') return undefined;
  // Other workshops in Berlin do what is ordered here.
  const hasOtherProviders = true;
  const decision = decideOrder(command, { state, payment, quoteVersion: 1, hasOtherProviders }, new Date());
  return 'refusal' in decision ? undefined : decision.to;
}

async function subjectIn(state: OrderState): Promise<Subject> {
  const { order } = await submitted(life);
  const workshop = await new Provider(life, order).signIn();
  await putInto(life, order, state);
  return { order, workshop, customer: new Reader(life, order) };
}

test('ORD-01 every command but those before the order is placed is tried below', () => {
  const before = ['submit', 'replace', 'abandon'];
  expect([...tried, ...before].toSorted()).toEqual(
    Object.keys(orderMachine.commands)
      // The first two happen through a withdrawal and its undoing, the third with an agreement; they have tests of their own.
      .filter((command) => !['withdraw', 'release_pickup', 'book_wish'].includes(command))
      .toSorted(),
  );
});

test.each(tried.flatMap((command) => orderStates.map((state) => [command, state] as const)))(
  'ORD-01 ORD-06 %s when %s: as the table says, and otherwise nothing changes',
  async (command, state) => {
    const subject = await subjectIn(state);
    const before = await look(subject.order.id);
    const outcome = await attempts[command]?.(subject);
    const after = await look(subject.order.id);
    const to = expected(command, state);
    const isChange = to !== undefined;
    expect(after.state).toBe(to ?? before.state);
    expect(after.steps > before.steps).toBe(isChange);
    expect(isChange ? [0, 200] : [0, 409]).toContain(outcome?.status);
    expect(isChange || after.mails === before.mails).toBe(true);
  },
);

// The deadline of the question is tried with the questions themselves.
test.each(tried.filter((command) => command !== 'expire'))(
  'CARE-03 %s while an order on the bench has an open question: as the table says, and otherwise nothing changes',
  async (command) => {
    // What is accepted is charged, so that this order was really paid for.
    const subject = await onTheBench(life);
    expect(await attempts.ask_more_work?.(subject)).toMatchObject({ status: 200 });
    const before = await look(subject.order.id);
    const outcome = await attempts[command]?.(subject);
    const after = await look(subject.order.id);
    const facts = { state: 'in_service', payment: 'paid', quoteVersion: 1, isMoreWorkOpen: true } as const;
    const decision = decideOrder(command, facts, new Date());
    const isChange = !('refusal' in decision);
    expect(after.state).toBe('in_service');
    expect(after.steps > before.steps).toBe(isChange);
    expect(isChange ? [0, 200] : [0, 409]).toContain(outcome?.status);
    expect(isChange || after.mails === before.mails).toBe(true);
  },
);

/** Commands that stay possible for items that are already under way; all others wait. */
const goesOn: readonly OrderCommand[] = [
  'collect',
  'arrive',
  'finish',
  'undo_finish',
  'complete',
  'miss_pickup',
  'miss_return',
  'redo',
];
test.each(
  tried.flatMap((command) =>
    orderStates
      .filter((state) => state !== 'awaiting_payment' && expected(command, state))
      .map((state) => [command, state] as const),
  ),
)(
  'LAW-15 %s when %s, while a withdrawal can be undone: only things themselves move',
  async (command, state) => {
    const subject = await subjectIn(state);
    const { id } = subject.order;
    await sql`update orders set withdrawal_undo_until = ${new Date('2099-01-01')} where id = ${id}`.execute(
      life.db,
    );
    const before = await look(id);
    const outcome = await attempts[command]?.(subject);
    const after = await look(id);
    const moves = goesOn.includes(command);
    expect(after.state).toBe(moves ? expected(command, state) : before.state);
    expect(after.steps > before.steps).toBe(moves);
    expect(moves ? [0, 200] : [0, 409]).toContain(outcome?.status);
    expect(moves || after.mails === before.mails).toBe(true);
  },
);

const foreign: [OrderCommand, 'provider' | 'view'][] = [
  ['accept', 'provider'],
  ['cancel', 'provider'],
  ['decline', 'view'],
  ['hand_back', 'view'],
  ['choose_provider', 'provider'],
  ['arrive', 'view'],
  ['report_unrepaired', 'view'],
  ['ask_more_work', 'view'],
  ['accept_more_work', 'provider'],
  ['leave_out_more_work', 'provider'],
  ['send_back', 'provider'],
  ['finish', 'view'],
  ['undo_finish', 'view'],
];
test.each(
  foreign.flatMap(([command, purpose]) => orderStates.map((state) => [command, purpose, state] as const)),
)(
  'ORD-01 FAULT-20 %s with a %s link when %s: not found, and nothing changes',
  async (command, purpose, state) => {
    const subject = await subjectIn(state);
    const before = await look(subject.order.id);
    const link = await linkFor(life, subject.order.id, purpose);
    expect(await attempts[command]?.(subject, link)).toEqual({ status: 404, code: 'link_invalid' });
    expect(await look(subject.order.id)).toEqual(before);
  },
);
