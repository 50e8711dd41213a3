import { type Claim, markArrived, markFinished, type Order } from '@mendwell/contract';
import { claimAnswerBy, claimProposalBy } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectData } from '#modules/personal-data/collect-data.ts';
import { purgeOrders } from '#modules/personal-data/index.ts';
import { moneyOf, paymentsOf, untilPayment } from '#test/charges.ts';
import { Claimant, paidOrder, support } from '#test/claims.ts';
import { bookingsOf, letCourierBeCalled, tell } from '#test/courier-visits.ts';
import { untilMailSaying } from '#test/inbox.ts';
import { Provider, startTestLife, type TestLife } from '#test/life.ts';
import { smallPhoto } from '#test/pictures.ts';
import { watchClaims } from './index.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const logger = { warn: (about: object) => expect(about).toBeUndefined() } as never;
const watch = () => watchClaims(life.submitting, 'test', logger);

const stored = (claim: Claim) =>
  life.db.selectFrom('claims').selectAll().where('id', '=', claim.id).executeTakeFirstOrThrow();
const stepsOf = async (claim: Claim) => {
  const steps = await life.db
    .selectFrom('claim_history')
    .select(['actor', 'action', 'to_state'])
    .where('claim_id', '=', claim.id)
    .orderBy('step')
    .execute();
  return steps.map(({ actor, action, to_state: to }) => `${actor} ${action} ${to}`);
};
const mailsOf = async (claim: Claim) => {
  const { rows } = await sql<{ template: string }>`
    select template from mails where about = ${claim.id} order by created_at, template`.execute(life.db);
  return rows.map(({ template }) => template);
};

/** Returns a claim about a paid order with our proposal. */
async function proposed(order: Order, kind: Claim['kind'], ...words: string[]) {
  const customer = await new Claimant(life, order).withLink();
  await customer.report({ kind });
  const number = `${order.orderNumber}-1`;
  expect(await support(life, 'propose', number, ...words)).toHaveProperty('said');
  const [claim] = (await customer.claims()).content.claims;
  if (!claim) throw new Error('no claim');
  return { customer, claim, number };
}

test('CARE-09 a claim is opened by link, answered with its dates, mailed to both sides, and opened once', async () => {
  const order = await paidOrder(life);
  const customer = await new Claimant(life, order).withLink();
  const before = life.clock.now();
  const first = { id: '0b0f3a52-24dd-4b0a-8f3a-54d1a9d9c1f1' };
  const { status, content } = await customer.report(first);
  expect(status).toBe(201);
  expect(content).toMatchObject({ orderNumber: order.orderNumber, reportable: [] });
  const [claim] = content.claims;
  expect(claim).toMatchObject({
    number: `${order.orderNumber}-1`,
    state: 'open',
    kind: 'not_as_agreed',
    words: 'The seam opened again.',
    proposal: null,
    actions: [],
  });
  expect(new Date(claim?.answerBy ?? 0)).toEqual(claimAnswerBy(before));
  expect(new Date(claim?.proposalBy ?? 0)).toEqual(claimProposalBy(before));
  // The same claim again changes nothing; another one waits until this one is settled.
  expect((await customer.report(first)).content.claims).toHaveLength(1);
  expect(await customer.report()).toMatchObject({ status: 409, content: { code: 'claim_open' } });
  expect(claim && (await mailsOf(claim))).toEqual(['claim-received', 'claim-to-support']);
  const mail = await untilMailSaying(order.customer.email, `${order.orderNumber}-1`);
  expect(mail.text).toContain('The seam opened again.');
  expect(mail.text).toMatch(/\/order\/claim#/);
});

test('CARE-09 nothing is reported before the pick-up, for an unknown item, or by a link of something else', async () => {
  const early = await new Claimant(life, await paidOrder(life, 'accepted')).withLink('view');
  expect((await early.claims()).content.reportable).toEqual([]);
  expect(await early.report()).toMatchObject({ status: 409, content: { code: 'claim_not_possible' } });
  const order = await paidOrder(life);
  const customer = await new Claimant(life, order).withLink('view');
  expect(await customer.report({ items: [7] })).toMatchObject({ status: 409 });
  await customer.withLink('provider');
  expect(await customer.claims()).toMatchObject({ status: 404, content: { code: 'link_invalid' } });
  const other = await new Claimant(life, await paidOrder(life)).withLink();
  other.signature = (await customer.withLink()).signature;
  expect(await other.report()).toMatchObject({ status: 404, content: { code: 'link_invalid' } });
});

test('CARE-09 a photo of somebody else is not taken up, one’s own is, with its spots', async () => {
  const order = await paidOrder(life);
  const customer = await new Claimant(life, order).withLink();
  const stranger = new Claimant(life, order);
  const theirs = (await stranger.uploaded(await smallPhoto())).name;
  expect(await customer.report({ photos: [theirs] })).toMatchObject({
    status: 409,
    content: { code: 'photo_missing' },
  });
  const own = (await customer.uploaded(await smallPhoto())).name;
  const { content } = await customer.report({
    photos: [own],
    markers: [
      { image: own, x: 0.4, y: 0.6, text: 'here' },
      { image: theirs, x: 0.1, y: 0.1 },
    ],
  });
  expect(content).toMatchObject({
    claims: [{ photos: [{ name: own }], markers: [{ image: own, x: 0.4, y: 0.6, text: 'here' }] }],
  });
});

test('CARE-09 beside what the customer reports stand the photos that the workshop took when it was done, and none from after the claim', async () => {
  const order = await paidOrder(life, 'in_service');
  const workshop = await new Provider(life, order).signIn();
  const { name } = await workshop.uploaded(await smallPhoto());
  expect((await workshop.post(markFinished.path, { photos: [name] })).status).toBe(200);
  await sql`update orders set state = 'completed' where id = ${order.id}`.execute(life.db);
  const customer = await new Claimant(life, order).withLink();
  const [claim] = (await customer.report()).content.claims;
  expect(claim?.workPhotos).toEqual([expect.objectContaining({ name })]);
  expect(claim?.photos).toEqual([]);
  const later = new Date(life.clock.now().getTime() + 1);
  await sql`update uploads set created_at = ${later} where id = ${name}`.execute(life.db);
  expect((await customer.claims()).content.claims[0]?.workPhotos).toEqual([]);
});

test('CARE-09 settled by doing it again: a new pick-up, the whole way, and no second charge', async () => {
  const order = await paidOrder(life);
  const { customer, claim, number } = await proposed(
    order,
    'not_as_agreed',
    'redo',
    'The',
    'thread',
    'broke.',
  );
  expect(claim).toMatchObject({
    state: 'proposed',
    actions: ['agree', 'decline'],
    proposal: { nth: 1, remedy: 'redo', amount: null, reason: 'The thread broke.' },
  });
  expect((await customer.decide('agree', claim, { proposal: 2 })).content.code).toBe('proposal_changed');
  expect((await customer.decide('agree', claim)).content.claims[0]).toMatchObject({ state: 'agreed' });
  const again = await customer.review();
  expect(again).toMatchObject({ status: 'accepted', paymentStatus: 'paid', actions: ['choose_pickup'] });

  const [first] = (await customer.evenings()).evenings;
  expect((await customer.choose(first?.day ?? '')).content).toMatchObject({ status: 'pickup_scheduled' });
  await tell(life, order);
  expect((await bookingsOf(life, order)).map(({ kind }) => kind)).toEqual(['pickup']);
  await watch();
  expect((await stored(claim)).state).toBe('agreed');

  await sql`update orders set state = 'collected' where id = ${order.id}`.execute(life.db);
  const workshop = await new Provider(life, order).signIn();
  expect((await workshop.post(markArrived.path)).content.status).toBe('in_service');
  expect((await workshop.post(markFinished.path)).content.status).toBe('returning');
  await letCourierBeCalled(life, order);
  expect(await customer.review()).toMatchObject({
    status: 'returning',
    returnEvening: { day: expect.any(String) },
  });
  await sql`update orders set state = 'completed' where id = ${order.id}`.execute(life.db);
  await watch();
  await watch();
  expect(await stepsOf(claim)).toEqual([
    'customer open open',
    'support propose proposed',
    'customer agree agreed',
    'time settle settled',
  ]);
  expect(await mailsOf(claim)).toEqual(
    expect.arrayContaining(['claim-proposal', 'claim-agreed', 'claim-to-provider', 'claim-settled']),
  );
  const { taken, refunds } = await moneyOf(life, order);
  expect([taken.length, refunds.length]).toEqual([1, 0]);
  expect(await paymentsOf(life, order)).toHaveLength(1);
  expect(await support(life, 'settle', number)).toEqual({ refusal: 'already_done' });
});

test('CARE-09 settled by a part refund: once, never more than was paid, with a correction', async () => {
  const order = await paidOrder(life);
  const total = order.agreedPrice?.estimatedPrice ?? 0;
  const number = `${order.orderNumber}-1`;
  const customer = await new Claimant(life, order).withLink();
  await customer.report({ wish: 'some_money' });
  expect(await support(life, 'propose', number, 'refund', String(total + 1), 'all')).toEqual({
    refusal: 'above_paid',
  });
  expect(await support(life, 'propose', number, 'refund', 'for', 'nothing')).toEqual({
    refusal: 'amount_missing',
  });
  expect(await support(life, 'propose', number, 'compensation', '100', 'no')).toEqual({
    refusal: 'remedy_not_possible',
  });
  await support(life, 'propose', number, 'refund', '500', 'A little less.');
  const [first] = (await customer.claims()).content.claims;
  if (!first) throw new Error('no claim');
  expect((await customer.decide('decline', first, { words: 'Too little.' })).content.claims[0]).toMatchObject(
    {
      state: 'declined',
    },
  );
  expect(await stored(first)).toMatchObject({ objection: 'Too little.' });
  await support(life, 'propose', number, 'refund', '1500', 'Fair.');
  const [second] = (await customer.claims()).content.claims;
  if (!second) throw new Error('no claim');
  await Promise.all([customer.decide('agree', second), customer.decide('agree', second)]);
  await expect
    .poll(async () => (await moneyOf(life, order)).refunds.map(({ amount }) => amount))
    .toEqual([1500]);
  await untilPayment(customer, 'paid');
  await expect
    .poll(async () => {
      await watch();
      return (await stored(second)).state;
    })
    .toBe('settled');
  const mail = await untilMailSaying(order.customer.email, 'Agreed with our support team');
  expect(mail.text).toContain('15.00');
});

test('CARE-10 settled by cover for a lost item: what was paid goes back, support transfers the rest', async () => {
  const order = await paidOrder(life, 'in_service');
  const total = order.agreedPrice?.estimatedPrice ?? 0;
  const number = `${order.orderNumber}-1`;
  const customer = await new Claimant(life, order).withLink('view');
  await customer.report({ kind: 'lost', wish: 'compensation' });
  await sql`
    update order_items set content = content || '{"estimatedValue": 12900}' where order_id = ${order.id}`.execute(
    life.db,
  );
  expect(await support(life, 'propose', number, 'compensation', '12901', 'more')).toEqual({
    refusal: 'above_cover',
  });
  await support(life, 'propose', number, 'compensation', '12900', 'We lost them. We are sorry.');
  const [claim] = (await customer.claims()).content.claims;
  if (!claim) throw new Error('no claim');
  const { content } = await customer.decide('agree', claim);
  expect(content.claims[0]?.proposal).toMatchObject({ amount: 12_900, transfer: 12_900 - total });
  await expect
    .poll(async () => (await moneyOf(life, order)).refunds.map(({ amount }) => amount))
    .toEqual([total]);
  await watch();
  expect((await stored(claim)).state).toBe('agreed');
  expect(await support(life, 'list')).toMatchObject({
    said: expect.stringContaining(`transfer ${12_900 - total}`),
  });
  expect(await support(life, 'settle', number)).toHaveProperty('said');
  expect((await stored(claim)).state).toBe('settled');
});

test('CARE-09 CARE-07 each date is watched: support reminded, then the customer told a new one', async () => {
  const order = await paidOrder(life);
  const customer = await new Claimant(life, order).withLink();
  const [claim] = (await customer.report()).content.claims;
  if (!claim) throw new Error('no claim');
  const answerBy = new Date(claim.answerBy).getTime();
  life.clock.advance({ minutes: (answerBy - life.clock.now().getTime()) / 60_000 - 180 });
  await watch();
  await watch();
  expect(await mailsOf(claim)).toEqual(['claim-received', 'claim-to-support', 'claim-to-support']);
  life.clock.advance({ minutes: (answerBy - life.clock.now().getTime()) / 60_000 + 1 });
  await watch();
  await watch();
  expect(await mailsOf(claim)).toEqual(expect.arrayContaining(['claim-late']));
  const late = await stored(claim);
  expect(late.answer_by.getTime()).toBeGreaterThan(answerBy);
  expect((await stepsOf(claim)).filter((step) => step === 'time late open')).toHaveLength(1);
  expect(await support(life, 'ask', claim.number)).toHaveProperty('said');
  expect(await mailsOf(claim)).toEqual(expect.arrayContaining(['claim-read', 'claim-to-provider']));
});

test('LAW-05 after an order is erased, name, address and link stay for claims alone, until the warranty ends', async () => {
  const order = await paidOrder(life);
  const customer = await new Claimant(life, order).withLink();
  const view = await new Claimant(life, order).withLink('view');
  life.clock.advance({ days: 91 });
  await purgeOrders(life.submitting, logger);
  expect(await view.claims()).toMatchObject({ status: 404 });
  expect((await customer.claims()).content).toMatchObject({ status: 'completed', claims: [] });
  const [claim] = (await customer.report({ words: 'It came undone.' })).content.claims;
  if (!claim) throw new Error('no claim');
  expect((await untilMailSaying(order.customer.email, claim.number)).text).toContain('It came undone.');
  // The address is gone: a person arranges the pick-up.
  await support(life, 'propose', claim.number, 'redo', 'We do it again.');
  const [proposal] = (await customer.claims()).content.claims;
  if (!proposal) throw new Error('no claim');
  expect((await customer.decide('agree', proposal)).content.status).toBe('completed');
  expect((await mailsOf(claim)).filter((template) => template === 'claim-to-support')).toHaveLength(2);

  // While the claim is open its contact stays; settled and over, everything goes.
  life.clock.advance({ days: 300 });
  await purgeOrders(life.submitting, logger);
  expect((await customer.claims()).status).toBe(404);
  await support(life, 'settle', claim.number);
  expect(await stored(claim)).toMatchObject({ words: 'It came undone.' });
  life.clock.advance({ days: 91 });
  await purgeOrders(life.submitting, logger);
  await purgeOrders(life.submitting, logger);
  expect(await stored(claim)).toMatchObject({ words: null, photos: [] });
  const { rows } = await sql`
    select from restricted.claim_contacts where order_id = ${order.id}`.execute(life.db);
  expect(rows).toEqual([]);
});

test('DATA-01 a claim is in the copy of one’s data, and an open one keeps its order', async () => {
  const order = await paidOrder(life);
  const customer = await new Claimant(life, order).withLink();
  const [claim] = (await customer.report({ words: 'A hole.' })).content.claims;
  const file = await collectData(
    { ...life.submitting, storage: life.storage, catalogue: life.catalogue },
    order.customer.email,
  );
  expect(file.orders[0]?.claims).toMatchObject([{ number: claim?.number, words: 'A hole.' }]);
  life.clock.advance({ days: 91 });
  await purgeOrders(life.submitting, logger);
  expect((await customer.claims()).content.claims[0]).toMatchObject({ words: 'A hole.' });
});
