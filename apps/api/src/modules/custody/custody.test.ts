import * as contract from '@mendwell/contract';
import { tagCodeOf } from '@mendwell/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followCourier } from '#modules/courier-visits/follow-courier.ts';
import { agreed, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { Claimant } from '#test/claims.ts';
import { accepted, bookingsOf, couriersOf, letCourierBeCalled, tell } from '#test/courier-visits.ts';
import { mailsTo } from '#test/inbox.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { plain } from '#test/mail-samples.ts';
import { putInto } from '#test/order-in-state.ts';
import { draw } from '#test/pictures.ts';
import { jeans, service } from '#test/price-requests.ts';
import { supportCommands } from '../../support-commands.ts';

const supportEmail = 'support-of-custody@example.com';
let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ SUPPORT_EMAIL: supportEmail });
});
afterAll(() => life.close());

const shorts = {
  categoryId: 'cat_trousers_jeans',
  subClothesCategory: 'sub_shorts',
  subServices: [service('ss_zip_short')],
};
const two = { items: [jeans(service('ss_zip_short')), shorts] };
const support = (name: string, ...words: string[]) =>
  supportCommands.get(name)?.run({ ...life.submitting, requestId: 'support-test' }, words);

/** Two items in a bag, and everybody who handles it. */
async function bagIn(state: 'collected' | 'in_service') {
  const { order } = await submitted(life, two);
  await putInto(life, order, state);
  const customer = new Reader(life, order);
  const workshop = await new Provider(life, order).signIn();
  const tag = tagCodeOf(order.id);
  const checkIn = (items: number[], code = tag) =>
    workshop.post(contract.markArrived.path, { bag: { tag: code, items } });
  const checkOut = (items: number[]) => workshop.post(contract.markFinished.path, { bag: { items } });
  return { order, customer, workshop, tag, checkIn, checkOut };
}

test('CARE-02 the workshop checks in by the tag and each item, and the chain shows it', async () => {
  const { customer, tag, checkIn } = await bagIn('collected');
  expect((await customer.review()).tag.code).toBe(tag);
  expect((await checkIn([0, 1], 'AAAAAA')).content.code).toBe('tag_unknown');
  expect((await checkIn([0, 7])).content.code).toBe('invalid_request');
  expect((await customer.review()).handovers).toEqual([]);

  const { content } = await checkIn([0, 1]);
  expect(content).toMatchObject({ status: 'in_service', bag: { expected: 2, isCountOpen: false } });
  const { handovers, openCount } = await customer.review();
  expect(openCount).toBeNull();
  expect(handovers).toMatchObject([
    { leg: 'to_workshop', by: 'provider', expected: 2, counted: 2, missing: [] },
  ]);
});

test('CARE-01 one short at check-in stops the order, is told to support and customer, and support lets it go on; the way home is booked for what is there', async () => {
  const { order, customer, workshop, checkIn } = await bagIn('collected');
  const stopped = await checkIn([0]);
  expect(stopped.content).toMatchObject({ status: 'collected', actions: [], bag: { isCountOpen: true } });
  expect((await checkIn([0, 1])).content.code).toBe('count_open');
  expect((await workshop.look()).content.status).toBe('collected');
  expect(await customer.review()).toMatchObject({
    status: 'collected',
    openCount: 'to_workshop',
    handovers: [{ leg: 'to_workshop', expected: 2, counted: 1, missing: [1] }],
  });
  const subjects = async (address: string) =>
    (await mailsTo(address, order.orderNumber)).map(({ subject }) => subject);
  await expect
    .poll(() => subjects(order.customer.email))
    .toContain(`The number of your items doesn’t match: order ${order.orderNumber}`);
  await expect.poll(() => subjects(supportEmail)).toContain(`Count differs: order ${order.orderNumber}`);

  expect(await support('count', order.orderNumber, '3', 'too many')).toEqual({ refusal: 'invalid_request' });
  expect(await support('count', order.orderNumber, '1', 'the jeans stayed at home')).toEqual({
    said: 'From now on 1 item is expected. The order is in_service.',
  });
  expect(await support('count', order.orderNumber, '1', 'again')).toEqual({ refusal: 'already_done' });
  expect(await support('count', '0000000000', '1', 'nobody')).toEqual({ refusal: 'not_found' });
  expect(await customer.review()).toMatchObject({ status: 'in_service', openCount: null });
  expect((await workshop.look()).content.bag).toEqual({ expected: 1, isCountOpen: false });

  // The courier who brings them home is told of the items that are there.
  await workshop.post(contract.markFinished.path, { bag: { items: [0] } });
  await letCourierBeCalled(life, order);
  await booked(order, 'return');
  expect((await bookingsOf(life, order)).find(({ kind }) => kind === 'return')).toMatchObject({
    items: 1,
    contents: ['Jeans'],
  });
});

test('CARE-01 one short at check-out: the work is not finished until support has settled it', async () => {
  const { order, customer, checkOut } = await bagIn('in_service');
  expect((await checkOut([1])).content).toMatchObject({ status: 'in_service', bag: { isCountOpen: true } });
  expect((await checkOut([0, 1])).content.code).toBe('count_open');
  expect((await customer.review()).openCount).toBe('from_workshop');
  await support('count', order.orderNumber, '2', 'found under the table');
  expect((await checkOut([0, 1])).content.status).toBe('returning');
});

test('CARE-01 CARE-10 nothing is left of the bag: support ends the order, all the money goes back, and the customer can say what is lost', async () => {
  const { order, email } = await agreed(life, methods.fine, two);
  const number = order.orderNumber;
  const customer = await new Claimant(life, order).withLink();
  const { agreedPrice } = await untilPayment(customer, 'paid');
  const [evening] = (await customer.evenings()).evenings;
  await customer.choose(evening?.day ?? '');
  await tell(life, order);
  const pickup = await booked(order, 'pickup');
  await life.courier.ask('collect', pickup);
  await until(
    () => customer.review(),
    ({ status }) => status === 'collected',
  );
  const workshop = await new Provider(life, order).signIn();
  await workshop.post(contract.markArrived.path, { bag: { tag: tagCodeOf(order.id), items: [] } });
  expect(await support('cancel', number, 'too early')).toEqual({ refusal: 'already_done' });
  expect(await support('count', number, '0', 'asked everybody')).toEqual({
    said: 'Nothing is left of the order, which is collected. Cancel it, so that the customer gets the money back.',
  });
  // Nothing has arrived at the workshop, although its count is settled.
  expect(await customer.review()).toMatchObject({ status: 'collected', openCount: null });

  expect(await support('cancel', number, 'The van was broken into.')).toHaveProperty('said');
  const { status, actions } = await customer.review();
  expect({ status, actions }).toEqual({ status: 'cancelled', actions: [] });
  const taken = agreedPrice?.estimatedPrice ?? 0;
  await expect
    .poll(async () => (await moneyOf(life, order)).refunds.map(({ amount }) => amount), { timeout: 30_000 })
    .toEqual([taken]);
  const told = () => mailsTo(email, 'broken into');
  await expect.poll(told, { timeout: 30_000 }).toHaveLength(1);
  const [mail] = await told();
  expect(plain(mail?.text ?? '')).toContain('your items got lost while they were with us');
  expect(plain(mail?.text ?? '')).toContain('Report what’s lost:');

  expect((await customer.claims()).content.reportable).toEqual(['lost']);
  expect((await customer.report({ kind: 'damaged' })).content.code).toBe('claim_not_possible');
  expect((await customer.report({ kind: 'lost', items: [0, 1], wish: 'compensation' })).status).toBe(201);
});

/** Waits until the visit's booking is there, as the courier has it. */
async function booked(order: contract.Order, kind: 'pickup' | 'return') {
  await expect
    .poll(
      async () =>
        (await bookingsOf(life, order)).filter((one) => one.kind === kind && one.state === 'booked').length,
    )
    .toBe(1);
  return { reference: order.orderNumber, kind };
}

test('CARE-01 ORD-18 the plain chain: four handovers with count, time, name and photo; the workshop sees its own photos of the work', async () => {
  const { order, customer } = await accepted(life);
  const workshop = await new Provider(life, order).signIn();
  await customer.choose('2026-11-17');
  await tell(life, order);
  const pickup = await booked(order, 'pickup');
  expect(await bookingsOf(life, order)).toMatchObject([
    { items: 1, tag: `${order.orderNumber} ${tagCodeOf(order.id)}` },
  ]);
  await life.courier.ask('collect', pickup);
  await until(
    () => customer.review(),
    ({ status }) => status === 'collected',
  );
  await life.courier.ask('deliver', pickup);
  await workshop.post(contract.markArrived.path, { bag: { tag: tagCodeOf(order.id), items: [0] } });
  const finished = await workshop.uploaded(await draw(40, 30).jpeg().toBuffer());
  await workshop.post(contract.markFinished.path, { photos: [finished.name], bag: { items: [0] } });
  expect((await customer.review()).handovers.map(({ leg }) => leg)).toEqual(['to_courier', 'to_workshop']);
  await letCourierBeCalled(life, order);
  const back = await booked(order, 'return');
  await life.courier.ask('collect', back);
  await life.courier.ask('deliver', back);
  const home = await until(
    () => customer.review(),
    ({ status }) => status === 'completed',
  );
  expect(home.handovers).toMatchObject([
    { leg: 'to_courier', by: 'courier', person: 'Emre', counted: 1, photo: expect.any(String) },
    { leg: 'to_workshop', by: 'provider', counted: 1 },
    { leg: 'from_workshop', by: 'courier', person: 'Emre', counted: 1, photo: expect.any(String) },
    { leg: 'home', by: 'courier', person: 'Emre', counted: 1, photo: expect.any(String) },
  ]);
  const own = await life.db
    .selectFrom('uploads')
    .select(['order_id', 'width', 'height'])
    .where('id', '=', home.handovers[3]?.photo ?? '')
    .execute();
  expect(own).toEqual([{ order_id: order.id, width: 320, height: 400 }]);
  // The bag as the courier photographed it is no photo of the work.
  expect((await workshop.look()).content.workPhotos.map(({ name }) => name)).toEqual([finished.name]);
});

test.each([
  ['one item short', { items: 0 }],
  ['with the tag of another bag', { tag: 'B1B2C3D4E5 7KQ2MX' }],
])(
  'CARE-01 a bag that comes home %s is not counted as home until support has settled it',
  async (_, told) => {
    const { order } = await submitted(life);
    await putInto(life, order, 'in_service');
    const customer = new Reader(life, order);
    const workshop = await new Provider(life, order).signIn();
    await workshop.post(contract.markFinished.path, { bag: { items: [0] } });
    await letCourierBeCalled(life, order);
    const back = await booked(order, 'return');
    await life.courier.ask('collect', back);
    await life.courier.ask('deliver', { ...back, ...told });
    const stopped = await until(
      () => customer.review(),
      ({ openCount }) => openCount === 'home',
    );
    expect(stopped.status).toBe('returning');
    await support('count', order.orderNumber, '1', 'asked the customer');
    // What the courier has done is read again by the job that looks for lost events.
    const booking = (await bookingsOf(life, order)).find(({ kind }) => kind === 'return');
    await followCourier(couriersOf(life), booking?.id ?? '', 'test');
    expect((await customer.review()).status).toBe('completed');
  },
);

test('CARE-08 nobody at the door: the courier’s word with the next free evenings, and support the second time', async () => {
  const { order, customer } = await accepted(life);
  const failOn = async (day: string, words: string) => {
    expect((await customer.choose(day)).status).toBe(200);
    const pickup = await booked(order, 'pickup');
    await life.courier.ask('fail', { ...pickup, reason: 'nobody_home', words });
    return until(
      () => customer.review(),
      ({ status }) => status === 'accepted',
    );
  };
  const once = await failOn('2026-11-17', 'Dreimal geklingelt');
  expect(once).toMatchObject({
    pickup: null,
    actions: expect.arrayContaining(['choose_pickup']),
    failedVisit: { kind: 'pickup', reason: 'nobody_home', words: 'Dreimal geklingelt', times: 1 },
  });
  const texts = async (address: string) =>
    (await mailsTo(address, order.orderNumber))
      .map(({ subject, text }) => `${subject} ${plain(text)}`)
      .join('\n');
  await expect.poll(() => texts(order.customer.email)).toContain('Dreimal geklingelt');
  const mail = await texts(order.customer.email);
  expect(mail).toContain('day=2026-11-17');
  expect(await texts(supportEmail)).not.toContain('Failed visit');

  const twice = await failOn('2026-11-18', 'Wieder niemand');
  expect(twice.failedVisit).toMatchObject({ words: 'Wieder niemand', times: 2 });
  await expect.poll(() => texts(supportEmail)).toContain(`Failed visit: order ${order.orderNumber}`);
  await expect
    .poll(() => texts(order.customer.email))
    .toContain(
      'As it wasn’t the first time, our support team gets in touch with you by the end of the next working day.',
    );
  // The customer may still choose, and then nothing is said about the failed visits any more.
  expect((await customer.choose('2026-11-19')).content).toMatchObject({
    status: 'pickup_scheduled',
    failedVisit: null,
  });
});

test('CARE-08 a return in vain: the order stays on its way, and another evening brings it home', async () => {
  const { order } = await submitted(life);
  await putInto(life, order, 'in_service');
  const customer = new Reader(life, order);
  const workshop = await new Provider(life, order).signIn();
  await workshop.post(contract.markFinished.path, { bag: { items: [0] } });
  await letCourierBeCalled(life, order);
  await life.courier.ask('fail', { ...(await booked(order, 'return')), reason: 'address_wrong' });
  const missed = await until(
    () => customer.review(),
    ({ failedVisit }) => failedVisit !== null,
  );
  expect(missed).toMatchObject({
    status: 'returning',
    returnEvening: null,
    failedVisit: { reason: 'address_wrong' },
  });
  expect((await customer.choose('2026-11-20', 'return')).status).toBe(200);
  await life.courier.ask('deliver', await booked(order, 'return'));
  await until(
    () => customer.review(),
    ({ status }) => status === 'completed',
  );
});

test('CARE-01 CARE-09 work done again: only the items of the claim are counted, anew, and the first chain is over', async () => {
  const { order } = await submitted(life, two);
  await putInto(life, order, 'accepted');
  const customer = await new Claimant(life, order).withLink();
  const workshop = await new Provider(life, order).signIn();
  const stateOf = (status: contract.Order['status']) =>
    until(
      () => customer.review(),
      (shown) => shown.status === status,
    );
  /** The whole way there and back, with this many items in the bag. */
  const goThrough = async (positions: number[]) => {
    const [evening] = (await customer.evenings()).evenings;
    expect((await customer.choose(evening?.day ?? '')).status).toBe(200);
    await tell(life, order);
    const pickup = await booked(order, 'pickup');
    await life.courier.ask('collect', { ...pickup, items: positions.length });
    await stateOf('collected');
    await life.courier.ask('deliver', { ...pickup, items: positions.length });
    await workshop.post(contract.markArrived.path, { bag: { tag: tagCodeOf(order.id), items: positions } });
    await workshop.post(contract.markFinished.path, { bag: { items: positions } });
    await letCourierBeCalled(life, order);
    const back = await booked(order, 'return');
    await life.courier.ask('collect', { ...back, items: positions.length });
    await life.courier.ask('deliver', { ...back, items: positions.length });
    return stateOf('completed');
  };
  const chain = ['to_courier', 'to_workshop', 'from_workshop', 'home'];
  const first = await goThrough([0, 1]);
  expect(first.handovers.map(({ leg, counted }) => [leg, counted])).toEqual(chain.map((leg) => [leg, 2]));

  life.clock.advance({ days: 1 });
  await customer.report({ items: [1] });
  await support('claim', 'propose', `${order.orderNumber}-1`, 'redo', 'The', 'seam', 'opened.');
  const [claim] = (await customer.claims()).content.claims;
  if (!claim) throw new Error('no claim');
  await customer.decide('agree', claim);
  expect(await customer.review()).toMatchObject({
    status: 'accepted',
    bagItems: [1],
    handovers: [],
    openCount: null,
    earlierPhotos: expect.arrayContaining(
      first.handovers.flatMap(({ by, photo }) => (by === 'courier' && photo ? [photo] : [])),
    ),
  });
  expect((await workshop.look()).content.bag).toEqual({ expected: 1, isCountOpen: false });

  const again = await goThrough([1]);
  expect(again.handovers.map(({ leg, expected, counted }) => [leg, expected, counted])).toEqual(
    chain.map((leg) => [leg, 1, 1]),
  );
  expect(again.openCount).toBeNull();
});
