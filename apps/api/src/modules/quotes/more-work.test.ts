import * as contract from '@mendwell/contract';
import {
  berlinDay,
  isWorkingDay,
  type MoreWorkAnswer,
  moreWorkAnswers,
  workingDayAfter,
} from '@mendwell/domain';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDeadlines } from '#modules/deadlines/apply-deadlines.ts';
import { reconcileCharges } from '#modules/payments/charges/reconcile.ts';
import { agreed, debitNow, methods, moneyOf, Payer, untilPayment } from '#test/charges.ts';
import { letCourierBeCalled } from '#test/courier-visits.ts';
import { untilMailSaying } from '#test/inbox.ts';
import { linkFor, startTestLife, type TestLife, until } from '#test/life.ts';
import {
  Answering,
  askMoreWork,
  type Bench,
  found,
  onTheBench,
  putOnBench,
  twoLines,
} from '#test/on-the-bench.ts';
import { smallPhoto } from '#test/pictures.ts';
import { jeans, service } from '#test/price-requests.ts';
import { declarationFor, declare, letUndoPass } from '#test/withdrawals.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const logger = { warn: (error: unknown) => expect.unreachable(JSON.stringify(error)) } as never;
const tend = () => applyDeadlines(life.submitting, 'test', logger);
const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;
const workingDaysAfter = (day: string, count: number): string =>
  count === 0 ? day : workingDaysAfter(workingDayAfter(day), count - 1);
/** The new line with its tenth for the service fee. */
const difference = 1100;

/** Returns an order whose customer was asked about more work. */
async function asked(changes: Parameters<typeof onTheBench>[1] = {}, number?: string) {
  const bench = await onTheBench(life, changes, number);
  const { status, content } = await askMoreWork(bench);
  expect(status).toBe(200);
  const answering = await new Answering(life, bench).open();
  return { ...bench, answering, request: content, version: content.moreWork?.version ?? 0 };
}
/** Returns an order whose customer has accepted more work, and has paid the difference. */
async function paidForMore() {
  const bench = await asked();
  await bench.answering.answer('accept_more_work', bench.version);
  await untilDifferenceIsPaid(bench);
  return bench;
}
const untilDifferenceIsPaid = ({ customer }: Pick<Bench, 'customer'>) =>
  until(
    () => customer.review(),
    ({ paymentStatus, charge }) => paymentStatus === 'paid' && charge?.isDifference === true,
  );

/** Approves at the bank what is to be paid now, as the customer does from the mailed link. */
async function approveAtTheBank(order: contract.Order): Promise<string> {
  const payer = await Payer.of(life, order);
  const { paymentIntentId: id } = (await payer.authenticate()).content;
  await life.stripe.ask('complete-payment', { id, authentication: 'succeeded' });
  expect((await payer.tell(id)).status).toBe(201);
  return id;
}
/** Returns an order whose difference waits for the bank's approval; its first price is paid. */
async function unpaidForMore() {
  const placed = await agreed(life, methods.asksTheBank, { items: twoLines });
  await untilPayment(placed.customer, 'action_required');
  const first = await approveAtTheBank(placed.order);
  const paid = await untilPayment(placed.customer, 'paid');
  const bench = { ...placed, ...(await putOnBench(life, placed)) };
  const { content } = await askMoreWork(bench);
  const answering = await new Answering(life, bench).open();
  await answering.answer('accept_more_work', content.moreWork?.version ?? 0);
  const waiting = await untilPayment(placed.customer, 'action_required');
  return { ...bench, first, waiting, total: paid.agreedPrice?.estimatedPrice ?? 0 };
}
const stepsOf = async ({ order }: Pick<Bench, 'order'>) => {
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor from order_history where order_id = ${order.id} order by step`.execute(life.db);
  return rows;
};
const paymentsOf = async ({ order }: Pick<Bench, 'order'>) => {
  const { rows } = await sql`
    select quote_version as version, amount, state from payments where order_id = ${order.id}
    order by quote_version`.execute(life.db);
  return rows;
};
const templatesOf = async ({ order }: Pick<Bench, 'order'>) => {
  const { rows } = await sql<{ template: string }>`
    select template from mails where about = ${order.id} order by created_at, id`.execute(life.db);
  return rows.map(({ template }) => template);
};

test('CARE-03 the workshop asks with reason and photo: the customer is mailed both prices and every answer, and nothing is charged', async () => {
  const { order, customer, email, request, total, photo } = await asked();
  expect(request).toMatchObject({ status: 'in_service', isMoreWorkPaid: false });
  expect(request.actions).toEqual(['take_back_more_work']);
  expect(request.workPhotos.map(({ name }) => name)).toContain(photo);

  const { moreWork, actions, charge, agreedPrice, quote } = await customer.review();
  expect(actions).toContain('answer_more_work');
  expect(agreedPrice?.estimatedPrice).toBe(total);
  expect(quote?.lines.map(({ id }) => id)).toEqual(['0.0', '0.1']);
  expect(charge).toEqual({ amount: total, isDifference: false });
  expect(moreWork).toMatchObject({
    version: 2,
    outcome: null,
    note: 'It only hangs by a few stitches.',
    photos: [photo],
    lines: [{ id: 'n1', displayName: 'Pocket lining sewn down', price: 1000, reason: 'hidden_damage' }],
    before: { estimatedPrice: total },
    totalPrice: { estimatedPrice: total + difference },
    difference,
    sendBack: { lines: ['0.0', '0.1'], refund: total },
  });
  const mail = await untilMailSaying(email, 'It only hangs by a few stitches.');
  for (const words of [
    'Pocket lining sewn down',
    euros(total),
    euros(total + difference),
    `We’ll only charge the difference of ${euros(difference)}.`,
    `it stays at ${euros(total)}`,
    `you’ll get ${euros(total)} back`,
    'the workshop leaves it out and does what was agreed',
  ])
    expect(mail.text).toContain(words);
  expect(mail.text).toMatch(/\/order\/more-work#[\w-]{36}\.[\w-]{43}/);
  expect(await moneyOf(life, order)).toMatchObject({ intents: [{ amount: total }], refunds: [] });
}, 90_000);

test('CARE-03 PAY-07 accepted: only the difference is charged, once, the workshop may begin, and the receipt has all of it', async () => {
  const bench = await asked();
  const { order, customer, email, workshop, answering, version, total } = bench;
  const { status, content } = await answering.answer('accept_more_work', version);
  expect([status, content.moreWork?.outcome]).toEqual([200, 'accepted']);
  const paid = await untilPayment(customer, 'paid');
  expect(paid).toMatchObject({
    status: 'in_service',
    agreedPrice: { estimatedPrice: total + difference },
    charge: { amount: difference, isDifference: true },
    quote: { version: 2, totalPrice: { estimatedPrice: total + difference } },
  });
  expect(paid.quote?.lines.map(({ id }) => id)).toEqual(['0.0', '0.1', 'n1']);
  const { intents, taken, refunds } = await moneyOf(life, order);
  expect(intents.map(({ amount }) => amount).toSorted()).toEqual([total, difference].toSorted());
  expect(taken.map(({ amount }) => amount).toSorted()).toEqual([total, difference].toSorted());
  expect(refunds).toEqual([]);
  expect(await paymentsOf(bench)).toEqual([
    { version: 1, amount: total, state: 'paid' },
    { version: 2, amount: difference, state: 'paid' },
  ]);
  expect((await workshop.look()).content).toMatchObject({ isMoreWorkPaid: true });
  await untilMailSaying(email, `the difference of ${euros(difference)} once`);
  const paidMail = await untilMailSaying(email, `the ${euros(difference)} for the extra work is paid`);
  expect(paidMail.text).toContain('receipt');
  const x = await linkFor(life, order.id, 'view');
  const path = contract.documentPaths.receipt.replace('{id}', order.id).replace('{x}', x);
  const response = await fetch(`${life.origin}${path}`);
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
  for (const words of ['Pocket lining sewn down', euros(total + difference)])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  expect((await workshop.post(contract.markFinished.path)).content.status).toBe('returning');
  expect((await moneyOf(life, order)).taken).toHaveLength(2);
}, 90_000);

test('CARE-03 left out: nothing more is charged, the work agreed before is finished and returned', async () => {
  const bench = await asked();
  const { order, customer, email, workshop, answering, version, total } = bench;
  const { content } = await answering.answer('leave_out_more_work', version);
  expect(content).toMatchObject({
    moreWork: { outcome: 'left_out' },
    agreedPrice: { estimatedPrice: total },
    quote: { version: 1 },
  });
  await untilMailSaying(email, `It stays at ${euros(total)}. Nothing more is charged.`);
  const look = (await workshop.look()).content;
  expect(look.actions).toEqual(['report_unrepaired', 'ask_more_work', 'finish']);
  expect((await workshop.post(contract.markFinished.path)).content.status).toBe('returning');
  await letCourierBeCalled(life, order);
  expect((await customer.review()).status).toBe('returning');
  expect((await moneyOf(life, order)).taken).toHaveLength(1);
}, 90_000);

test('CARE-03 sent back: what is not done on the item goes back with its share of the fee, what is done stays paid', async () => {
  const bench = await onTheBench(life);
  const { order, customer, email, total } = bench;
  const { content } = await askMoreWork(bench, { done: ['0.1'] });
  const zip = order.quote?.lines.find(({ id }) => id === '0.0')?.linePrice ?? 0;
  const refund = zip + zip / 10;
  expect(content.moreWork?.sendBack).toEqual({ lines: ['0.0'], refund });
  const answering = await new Answering(life, bench).open();
  await answering.answer('send_back', content.moreWork?.version ?? 0);
  const after = await until(
    () => customer.review(),
    ({ refunds }) => refunds.length === 1,
  );
  expect(after).toMatchObject({
    status: 'in_service',
    stopped: null,
    moreWork: { outcome: 'sent_back' },
    unrepaired: [{ lines: ['0.0'], reason: 'sent_back', refund }],
    refunds: [{ amount: refund, reason: 'not_done' }],
  });
  const { taken, refunds } = await moneyOf(life, order);
  expect(sum(taken) - sum(refunds)).toBe(total - refund);
  await untilMailSaying(email, `We’ll refund ${euros(refund)}`);
  expect((await bench.workshop.post(contract.markFinished.path)).content.status).toBe('returning');
}, 90_000);

test('CARE-03 sent back with nothing done: everything is refunded, delivery and voucher included, and the items come home', async () => {
  const bench = await asked({ discountCode: 'KIEZ5' });
  const { order, customer, answering, version } = bench;
  await answering.answer('send_back', version);
  expect(await untilPayment(customer, 'refunded')).toMatchObject({ stopped: 'all' });
  const { taken, refunds } = await moneyOf(life, order);
  expect(sum(refunds)).toBe(sum(taken));
  const { rows } = await sql`
    select from voucher_redemptions where order_id = ${order.id} and given_back_at is null`.execute(life.db);
  expect(rows).toEqual([]);
  expect((await bench.workshop.post(contract.markFinished.path)).content.status).toBe('returning');
}, 90_000);

test('CARE-03 no answer: reminded after a working day, after three the work agreed before goes on, and both are told', async () => {
  const bench = await asked();
  const { order, customer, answering, version, total, request } = bench;
  const answerBy = request.moreWork?.answerBy ?? '';
  const promisedBefore = request.moreWork?.promisedBefore;
  // Wednesday, 18 November, 9:00: Thursday, Friday and Monday are the working days; it ends at 18:00.
  await tend();
  expect((await templatesOf(bench)).filter((one) => one === 'more-work-reminder')).toHaveLength(0);
  life.clock.advance({ days: 1 });
  await tend();
  await tend();
  expect((await templatesOf(bench)).filter((one) => one === 'more-work-reminder')).toHaveLength(1);
  while (new Date(answerBy).getTime() - life.clock.now().getTime() > 60_000)
    life.clock.advance({ minutes: 1 });
  await tend();
  expect((await customer.review()).moreWork?.outcome).toBeNull();
  life.clock.advance({ minutes: 1 });
  await tend();
  const after = await customer.review();
  expect(after).toMatchObject({
    status: 'in_service',
    moreWork: { outcome: 'lapsed', promisedBefore },
    agreedPrice: { estimatedPrice: total },
  });
  expect(after.actions).not.toContain('answer_more_work');
  expect(await stepsOf(bench)).toContainEqual({ action: 'leave_out_more_work', actor: 'time' });
  const told = await templatesOf(bench);
  expect(told.slice(-2).toSorted()).toEqual(['more-work-decided', 'provider-more-work']);
  for (const answer of moreWorkAnswers) {
    expect((await answering.requestCode(answer, version)).status).toBe(409);
    expect((await answering.send(answer, version, '123456')).content.code).toBe('already_done');
  }
  expect((await bench.workshop.post(contract.markFinished.path)).content.status).toBe('returning');
  expect((await moneyOf(life, order)).taken).toHaveLength(1);
}, 120_000);

test.each([0, 1])(
  'CARE-03 CARE-07 the promised day moves by three working days at most, and by the real wait once there is an answer: %i',
  async (days) => {
    const { customer, answering, version, request } = await asked();
    const before = request.moreWork?.promisedBefore ?? '';
    expect(request.promisedBack).toBe(workingDaysAfter(before, 3));
    // The wait counts working days, whatever day the clock of this test has reached.
    for (let left = days; left > 0; ) {
      life.clock.advance({ days: 1 });
      if (isWorkingDay(berlinDay(life.clock.now()))) left -= 1;
    }
    await answering.answer('leave_out_more_work', version);
    expect((await customer.review()).promisedBack).toBe(workingDaysAfter(before, days));
  },
  90_000,
);

test('CARE-03 the workshop takes its question back: the customer is told, and cannot answer it any more', async () => {
  const bench = await asked();
  const { email, workshop, answering, version } = bench;
  const code = await answering.code('accept_more_work', version);
  const { status, content } = await workshop.post(contract.takeBackMoreWork.path);
  expect([status, content.moreWork?.outcome]).toEqual([200, 'taken_back']);
  expect(content.actions).toContain('ask_more_work');
  expect((await answering.send('accept_more_work', version, code)).content.code).toBe('already_done');
  await untilMailSaying(email, 'has taken its question about extra work back');
  expect(await templatesOf(bench)).not.toContain('provider-more-work');
  expect((await workshop.post(contract.takeBackMoreWork.path)).status).toBe(409);
  // A second question has a version of its own; a code for the first one does not answer it.
  const again = await askMoreWork({ ...bench, photo: (await workshop.uploaded(await smallPhoto())).name });
  expect(again.content.moreWork?.version).toBe(version + 1);
  expect((await answering.send('accept_more_work', version, code)).content.code).toBe('quote_changed');
  expect((await answering.send('accept_more_work', version + 1, code)).content.code).toBe('code_invalid');
}, 90_000);

test('CARE-03 while the customer is asked, the work is neither finished nor reported as impossible nor asked about twice', async () => {
  const bench = await asked();
  const { workshop } = bench;
  const photo = (await workshop.uploaded(await smallPhoto())).name;
  const report = { lines: ['0.1'], reason: 'too_worn', note: 'It tears.', photos: [photo] };
  for (const refused of [
    await workshop.post(contract.markFinished.path),
    await workshop.post(contract.reportUnrepaired.path, report),
    await askMoreWork({ workshop, photo }),
  ])
    expect([refused.status, refused.content.code]).toEqual([409, 'question_open']);
  expect((await stepsOf(bench)).filter(({ action }) => action === 'ask_more_work')).toHaveLength(1);
}, 90_000);

test('CARE-03 a question without a new line, a reason, a photo of its own or an item on which work is left is refused', async () => {
  const bench = await onTheBench(life);
  const stranger = await onTheBench(life);
  const before = await stepsOf(bench);
  const wrong: [Parameters<typeof askMoreWork>[1], string][] = [
    [{ newLines: [] }, 'invalid_request'],
    [{ photos: [] }, 'invalid_request'],
    [{ newLines: [{ ...found, reason: undefined }] }, 'quote_refused'],
    [{ newLines: [{ ...found, item: 1 }] }, 'quote_refused'],
    [{ done: ['0.9'] }, 'quote_refused'],
    [{ photos: [stranger.photo] }, 'photo_missing'],
  ];
  for (const [changes, code] of wrong) expect((await askMoreWork(bench, changes)).content.code).toBe(code);
  expect(await stepsOf(bench)).toEqual(before);
  expect((await bench.customer.review()).moreWork).toBeNull();
}, 90_000);

test('CARE-03 the preview says what the customer is then asked, and changes nothing', async () => {
  const bench = await onTheBench(life);
  const before = await stepsOf(bench);
  const { status, content } = await bench.workshop.post(contract.previewMoreWork.path, {
    newLines: [found],
    done: ['0.1'],
  });
  expect(status).toBe(200);
  expect(await stepsOf(bench)).toEqual(before);
  const { moreWork, promisedBack } = (await askMoreWork(bench, { done: ['0.1'] })).content;
  const { before: old, totalPrice, sendBack, answerBy } = moreWork ?? {};
  expect(content).toEqual({
    before: old,
    totalPrice,
    difference: moreWork?.difference,
    sendBack,
    answerBy,
    promisedBack,
  });
}, 90_000);

test('CARE-03 PAY-07 pressed twice, or three answers at once: one holds, and at most one difference is charged', async () => {
  for (const answers of [
    ['accept_more_work', 'accept_more_work', 'accept_more_work'],
    ['accept_more_work', 'leave_out_more_work', 'send_back'],
  ] as const satisfies readonly MoreWorkAnswer[][]) {
    const { order, customer, answering, version, total } = await asked();
    const codes = new Map<MoreWorkAnswer, string>();
    for (const answer of new Set(answers))
      codes.set(answer, await answering.code(answer, version, codes.size));
    const given = await Promise.all(
      answers.map((answer) => answering.send(answer, version, codes.get(answer) ?? '')),
    );
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { moreWork } = await customer.review();
    const outcome = moreWork?.outcome;
    await until(
      () => customer.review(),
      ({ paymentStatus }) => paymentStatus === (outcome === 'sent_back' ? 'refunded' : 'paid'),
    );
    const { taken, refunds } = await moneyOf(life, order);
    const expected = { accepted: total + difference, left_out: total, sent_back: 0 };
    expect(sum(taken) - sum(refunds)).toBe(expected[outcome as keyof typeof expected]);
  }
}, 120_000);

test('CARE-03 ORD-13 without the code, with another order’s link or for another answer nothing is decided', async () => {
  const [mine, theirs] = [await asked(), await asked()];
  const { answering, version } = mine;
  const code = await answering.code('leave_out_more_work', version);
  expect((await answering.send('leave_out_more_work', version, '000000')).content.code).toBe('code_invalid');
  expect((await answering.send('accept_more_work', version, code)).content.code).toBe('code_invalid');
  const stranger = new Answering(life, mine);
  stranger.signature = await linkFor(life, theirs.order.id, 'decide');
  expect((await stranger.send('leave_out_more_work', version, code)).content.code).toBe('link_invalid');
  expect((await stranger.requestCode('accept_more_work', version)).status).toBe(404);
  expect((await mine.customer.review()).moreWork?.outcome).toBeNull();
  expect((await answering.send('leave_out_more_work', version, code)).status).toBe(200);
}, 90_000);

test('CARE-03 PAY-08 the bank asks about the difference: it is approved by link and paid once, and the first price stays paid', async () => {
  const { order, customer, workshop, first, waiting, total } = await unpaidForMore();
  expect(waiting).toMatchObject({ charge: { amount: difference, isDifference: true } });
  expect(waiting.actions).toContain('pay');
  expect((await workshop.look()).content.isMoreWorkPaid).toBe(false);
  expect((await workshop.post(contract.markFinished.path)).content.code).toBe('price_unpaid');
  expect(await approveAtTheBank(order)).not.toBe(first);
  await untilPayment(customer, 'paid');
  const { taken } = await moneyOf(life, order);
  expect(taken.map(({ amount }) => amount).toSorted()).toEqual([total, difference].toSorted());
}, 120_000);

test('CARE-03 PAY-11 by debit: the difference waits for the first debit, is announced with its own amount and day, and is debited once', async () => {
  const placed = await agreed(life, methods.debit, { items: twoLines, paymentMethod: 'sepa_debit' });
  await untilPayment(placed.customer, 'announced');
  const bench = { ...placed, ...(await putOnBench(life, placed)) };
  const { content } = await askMoreWork(bench);
  const answering = await new Answering(life, bench).open();
  await answering.answer('accept_more_work', content.moreWork?.version ?? 0);
  // The first debit is not made yet: it stays the one that the order's payment is about.
  const before = await placed.customer.review();
  const total = (before.agreedPrice?.estimatedPrice ?? 0) - difference;
  expect(before).toMatchObject({
    paymentStatus: 'announced',
    charge: { amount: total, isDifference: false },
  });
  expect((await bench.workshop.look()).content.isMoreWorkPaid).toBe(true);
  // Another question waits until this one is charged.
  const again = await askMoreWork({
    ...bench,
    photo: (await bench.workshop.uploaded(await smallPhoto())).name,
  });
  expect(again.content.code).toBe('price_unpaid');
  const settle = async (amount: number) => {
    await untilPayment(placed.customer, 'processing');
    const { intents } = await moneyOf(life, placed.order);
    await life.stripe.ask('settle', { id: intents.find((one) => one.amount === amount)?.id });
  };
  await debitNow(life, placed.order);
  await settle(total);
  const announced = await until(
    () => placed.customer.review(),
    ({ charge, paymentStatus }) => paymentStatus === 'announced' && charge?.isDifference === true,
  );
  expect(announced.charge).toEqual({ amount: difference, isDifference: true });
  expect(announced.debitDay).not.toBeNull();
  const mail = await untilMailSaying(placed.email, `${euros(difference)} will be debited`);
  expect(mail.text).toContain(euros(difference));
  await debitNow(life, placed.order);
  await settle(difference);
  await untilPayment(placed.customer, 'paid');
  const { taken, refunds } = await moneyOf(life, placed.order);
  expect(taken.map(({ amount }) => amount).toSorted()).toEqual([total, difference].toSorted());
  expect(refunds).toEqual([]);
}, 120_000);

test('CARE-03 an order that reaches free delivery with the new work gets the rest back, and nothing is charged', async () => {
  const items = [jeans(service('ss_zip_short', 1))];
  const bench = await onTheBench(life, { items });
  const { order, customer, total } = bench;
  const { deliveryFee, services } = order.agreedPrice ?? { deliveryFee: 0, services: 0 };
  expect(deliveryFee).toBe(590);
  const missing = order.priceTerms.freeDeliveryFrom - services;
  // Small steps: each question may be about one line, and only the last one reaches the threshold.
  const reach = async (price: number, isLast: boolean) => {
    const photo = (await bench.workshop.uploaded(await smallPhoto())).name;
    const { content } = await askMoreWork({ ...bench, photo }, { newLines: [{ ...found, price }] });
    expect((content.moreWork?.difference ?? 0) < 0).toBe(isLast);
    const answering = await new Answering(life, bench).open();
    await answering.answer('accept_more_work', content.moreWork?.version ?? 0, isLast ? 1 : 0);
    return content.moreWork?.difference ?? 0;
  };
  const first = await reach(missing - 100, false);
  await untilDifferenceIsPaid(bench);
  const second = await reach(100, true);
  const after = await until(
    () => customer.review(),
    ({ refunds }) => refunds.length === 1,
  );
  expect(after).toMatchObject({
    agreedPrice: { estimatedPrice: total + first + second, deliveryFee: 0 },
    refunds: [{ amount: -second, reason: 'lower_price' }],
    paymentStatus: 'paid',
  });
  const { taken, refunds } = await moneyOf(life, order);
  expect(taken.map(({ amount }) => amount).toSorted()).toEqual([total, first].toSorted());
  expect(sum(taken) - sum(refunds)).toBe(total + first + second);
}, 120_000);

test('CARE-03 CARE-11 after two charges everything that was paid can go back, and never more', async () => {
  const { order, customer, workshop } = await paidForMore();
  const photo = (await workshop.uploaded(await smallPhoto())).name;
  const report = { lines: ['0.0', '0.1', 'n1'], reason: 'too_worn', note: 'It tears.', photos: [photo] };
  expect((await workshop.post(contract.reportUnrepaired.path, report)).content.stopped).toBe('all');
  await untilPayment(customer, 'refunded');
  const { taken, refunds } = await moneyOf(life, order);
  expect(refunds.map(({ amount }) => amount).toSorted()).toEqual(
    taken.map(({ amount }) => amount).toSorted(),
  );
}, 90_000);

test('CARE-03 PAY-07 the bank takes the first price back after a difference was paid: support is told, and the order goes on', async () => {
  const bench = await paidForMore();
  const { order, customer, total } = bench;
  const { intents } = await moneyOf(life, order);
  await life.stripe.ask('dispute', { id: intents.find(({ amount }) => amount === total)?.id });
  await expect.poll(() => templatesOf(bench), { timeout: 30_000 }).toContain('support-disputed');
  expect(await paymentsOf(bench)).toEqual([
    { version: 1, amount: total, state: 'failed' },
    { version: 2, amount: difference, state: 'paid' },
  ]);
  expect((await customer.review()).paymentStatus).toBe('paid');
  await reconcileCharges(life.submitting, 'test', logger);
  expect((await templatesOf(bench)).filter((one) => one === 'support-disputed')).toHaveLength(1);
}, 90_000);

test('CARE-03 ORD-08 accepted and not paid: reminded after a working day, after three it is left out, its charge can never be paid any more, and the rest goes on', async () => {
  const bench = await unpaidForMore();
  const { order, customer, workshop, waiting, total } = bench;
  const endsAt = new Date(waiting.waitsUntil ?? 0);
  expect(endsAt.getTime()).toBeGreaterThan(life.clock.now().getTime());
  const minutesLeft = () => (endsAt.getTime() - life.clock.now().getTime()) / 60_000;
  while (minutesLeft() > 30) {
    life.clock.advance({ minutes: Math.min(60, Math.floor(minutesLeft()) - 1) });
    await tend();
  }
  expect((await customer.review()).moreWork?.outcome).toBe('accepted');
  const has = async (template: string) => (await templatesOf(bench)).filter((one) => one === template).length;
  expect(await has('payment-reminder')).toBe(1);
  while (minutesLeft() > 0) life.clock.advance({ minutes: 1 });
  await tend();
  const after = await until(
    () => customer.review(),
    ({ moreWork }) => moreWork?.outcome === 'unpaid',
  );
  expect(after).toMatchObject({
    status: 'in_service',
    paymentStatus: 'paid',
    agreedPrice: { estimatedPrice: total },
    charge: { amount: total, isDifference: false },
  });
  expect(after.quote?.lines.map(({ id, isDeclined }) => [id, isDeclined])).toEqual([
    ['0.0', false],
    ['0.1', false],
    ['n1', true],
  ]);
  expect(after.actions).not.toContain('pay');
  const { intents, taken } = await moneyOf(life, order);
  expect(intents.find(({ amount }) => amount === difference)?.status).toBe('canceled');
  expect(taken.map(({ amount }) => amount)).toEqual([total]);
  await untilMailSaying(bench.email, 'hasn’t gone through in time');
  expect((await workshop.post(contract.markFinished.path)).content.status).toBe('returning');
}, 120_000);

test('CARE-03 CARE-04 everything is impossible after all while the difference is not paid: what was paid goes back, and the rest is never taken', async () => {
  const { order, customer, workshop } = await unpaidForMore();
  const photo = (await workshop.uploaded(await smallPhoto())).name;
  const report = { lines: ['0.0', '0.1', 'n1'], reason: 'too_worn', note: 'It tears.', photos: [photo] };
  expect((await workshop.post(contract.reportUnrepaired.path, report)).content.stopped).toBe('all');
  await untilPayment(customer, 'refunded');
  const { intents, taken, refunds } = await moneyOf(life, order);
  expect(sum(taken)).toBe(sum(refunds));
  expect(intents.find(({ amount }) => amount === difference)?.status).toBe('canceled');
}, 120_000);

test('CARE-03 LAW-15 a withdrawal while the customer is asked: nobody is asked any more, and the workshop reports what was done', async () => {
  const { order, customer, workshop, answering, version } = await asked();
  await declare(life, declarationFor(order));
  expect((await answering.requestCode('accept_more_work', version)).status).toBe(409);
  await letUndoPass(life, order);
  const stopped = await customer.review();
  expect(stopped).toMatchObject({ stopped: 'rest', moreWork: null });
  expect(stopped.actions).not.toContain('answer_more_work');
  const { content } = await workshop.look();
  expect(content).toMatchObject({ moreWork: null, actions: ['finish'] });
  const workDone = ['0.0', '0.1'].map((id) => ({ id, percent: 50 }));
  expect((await workshop.post(contract.markFinished.path, { workDone })).content.status).toBe('returning');
  expect((await answering.send('accept_more_work', version, '123456')).content.code).toBe('already_done');
}, 90_000);

test('CARE-03 while the payment provider cannot be reached, the charge is called off by one job an hour, not by one each minute', async () => {
  const bench = await unpaidForMore();
  await life.stripe.ask('fail-next', {
    method: 'POST',
    path: '/v1/payment_intents/',
    mode: 'before',
    status: 500,
    // As often as one run of the job asks.
    times: 3,
  });
  while (life.clock.now() < new Date(bench.waiting.waitsUntil ?? 0)) life.clock.advance({ hours: 1 });
  const sent = async () => {
    const { rows } = await sql`
      select from jobs.job where name = 'leave-unpaid-out' and data->'data'->>'orderId' = ${bench.order.id}`.execute(
      life.db,
    );
    return rows.length;
  };
  for (let minute = 0; minute < 5; minute++) {
    await tend();
    life.clock.advance({ minutes: 1 });
  }
  expect(await sent()).toBe(1);
  expect((await bench.customer.review()).moreWork?.outcome).toBe('accepted');
  life.clock.advance({ hours: 1 });
  await tend();
  expect(await sent()).toBe(2);
  // Once it answers again, the work is left out.
  await until(
    () => bench.customer.review(),
    ({ moreWork }) => moreWork?.outcome === 'unpaid',
    90_000,
  );
}, 120_000);
