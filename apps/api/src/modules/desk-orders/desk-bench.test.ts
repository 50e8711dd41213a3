import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, untilPayment } from '#test/charges.ts';
import { signedInAs } from '#test/desk.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { Answering, found, onTheBench } from '#test/on-the-bench.ts';
import { smallPhoto } from '#test/pictures.ts';
import { declarationFor, declare, letUndoPass } from '#test/withdrawals.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

/** Somebody at the desk of an order's workshop, or of another one. */
async function atDesk({ id, provider }: contract.Order, providerId = provider.id) {
  const { browser, id: personId } = await signedInAs(life, 'workshop_member', providerId);
  const call = async (endpoint: contract.Endpoint, body?: object) => {
    const { status, content } = await browser.call(endpoint, { params: { id }, ...(body ? { body } : {}) });
    return { status, content: content as unknown as contract.DeskOrder & Omit<contract.Problem, 'status'> };
  };
  const upload = async () => {
    const { content } = await browser.call(contract.uploadDeskPhoto, {
      params: { id },
      file: await smallPhoto(),
    });
    return String(content['name']);
  };
  const audit = async () =>
    (
      await sql<{ act: string }>`
        select act, about, before, after, reason from desk_audit where person_id = ${personId} order by id`.execute(
        life.db,
      )
    ).rows;
  return { call, upload, audit };
}

/** A paid order on the bench, and somebody at its desk. */
async function benchAtDesk() {
  const bench = await onTheBench(life);
  return { ...bench, ...(await atDesk(bench.order)) };
}

const rowOf = async ({ id }: contract.Order) =>
  (await sql<{ whole: string }>`select orders::text as whole from orders where id = ${id}`.execute(life.db))
    .rows[0]?.whole;

const questionWith = (photo: string) => ({
  newLines: [found],
  note: 'It only hangs by a few stitches.',
  photos: [photo],
});
const reportWith = (photo: string, lines = ['0.0']) => ({
  lines,
  reason: 'too_worn',
  note: 'Every stitch tears the next one.',
  advice: 'Wear it as a vest.',
  photos: [photo],
});

test('DESK-04 CARE-03 DESK-03 more work is asked for at the desk as behind the mailed link: seen before, recorded, answered, charged', async () => {
  const { order, customer, email, total, call, upload, audit } = await benchAtDesk();
  const photo = await upload();
  const before = await rowOf(order);
  const preview = await call(contract.previewMoreWorkAtDesk, { newLines: [found], photos: [] });
  expect(preview.status).toBe(200);
  expect(await rowOf(order)).toBe(before);
  expect(await audit()).toEqual([]);
  const { status, content } = await call(contract.askMoreWorkAtDesk, questionWith(photo));
  expect([status, content.actions]).toEqual([200, ['take_back_more_work']]);
  expect(content.workPhotos.map(({ name }) => name)).toContain(photo);
  const { moreWork } = content;
  expect(preview.content).toEqual({
    before: moreWork?.before,
    totalPrice: moreWork?.totalPrice,
    difference: moreWork?.difference,
    sendBack: moreWork?.sendBack,
    answerBy: moreWork?.answerBy,
    promisedBack: content.promisedBack,
  });
  const version = moreWork?.version ?? 0;
  expect(await audit()).toMatchObject([
    {
      act: 'more_work_asked',
      about: order.id,
      reason: 'hidden_damage',
      before: { state: 'in_service', quote: 1 },
      after: { state: 'in_service', question: version, outcome: null },
    },
  ]);
  // What was written to the customer is not in the record.
  expect(JSON.stringify(await audit())).not.toContain('stitches');
  const again = await call(contract.askMoreWorkAtDesk, questionWith(photo));
  expect([again.status, again.content.code]).toEqual([409, 'question_open']);
  const late = await call(contract.reportUnrepairedAtDesk, reportWith(photo));
  expect(late.content.code).toBe('question_open');
  expect(await audit()).toHaveLength(1);
  const answering = await new Answering(life, { order, customer, email }).open();
  await answering.answer('accept_more_work', version);
  const desk = async () => (await call(contract.readDeskOrder)).content;
  await expect.poll(async () => (await desk()).isMoreWorkPaid, { timeout: 30_000 }).toBe(true);
  expect((await desk()).quote?.totalPrice.estimatedPrice).toBe(total + (moreWork?.difference ?? 0));
}, 90_000);

test('DESK-04 CARE-03 DESK-03 a question is taken back once, by whoever of the workshop is quicker', async () => {
  const { call, upload, audit } = await benchAtDesk();
  expect((await call(contract.takeBackMoreWorkAtDesk)).content.code).toBe('already_done');
  await call(contract.askMoreWorkAtDesk, questionWith(await upload()));
  const given = await Promise.all([1, 2].map(() => call(contract.takeBackMoreWorkAtDesk)));
  expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { content } = await call(contract.readDeskOrder);
  expect(content.moreWork?.outcome).toBe('taken_back');
  expect(content.actions).toContain('ask_more_work');
  expect((await audit()).map(({ act }) => act)).toEqual([
    'more_work_asked',
    'more_work_taken_back',
    'order_read',
  ]);
}, 90_000);

test('DESK-04 CARE-04 DESK-03 one of two jobs cannot be done: its price goes back by itself; the same report twice changes nothing more', async () => {
  const { customer, call, upload, audit, order } = await benchAtDesk();
  const report = reportWith(await upload());
  const { status, content } = await call(contract.reportUnrepairedAtDesk, report);
  expect([status, content.unrepaired, content.stopped]).toEqual([200, ['0.0'], null]);
  const { refunds } = await untilRefunded(customer, 1);
  expect(refunds[0]?.amount).toBeGreaterThan(0);
  const after = await rowOf(order);
  const again = await call(contract.reportUnrepairedAtDesk, report);
  expect([again.status, again.content.code]).toEqual([409, 'already_done']);
  expect(await rowOf(order)).toBe(after);
  const [recorded, ...more] = await audit();
  expect(recorded).toMatchObject({
    act: 'unrepaired_reported',
    reason: 'too_worn',
    after: { state: 'in_service', undone: ['0.0'] },
  });
  expect(more).toEqual([]);
  // Nothing of what was written is in the record.
  expect(JSON.stringify(recorded)).not.toMatch(/stitch|vest/);
  // The rest cannot be done either: everything goes back.
  const rest = await call(contract.reportUnrepairedAtDesk, reportWith(await upload(), ['0.1']));
  expect(rest.content.stopped).toBe('all');
  await untilPayment(customer, 'refunded');
}, 90_000);

test('DESK-04 CARE-05 CARE-06 DESK-03 handed back before the pick-up, the order is gone from the desk and waits for another workshop', async () => {
  const { order, customer } = await agreed(life, methods.fine);
  await untilPayment(customer, 'paid');
  const { call, audit } = await atDesk(order);
  const back = { reason: 'illness', note: 'I broke my arm, sorry.' };
  const [first, second] = await Promise.all([1, 2].map(() => call(contract.handBackDeskOrder, back)));
  expect([first?.status, second?.status].toSorted()).toEqual([204, expect.toBeOneOf([404, 409])]);
  expect((await call(contract.readDeskOrder)).status).toBe(404);
  expect((await call(contract.handBackDeskOrder, back)).status).toBe(404);
  expect(['reassigning', 'cancelled']).toContain((await customer.review()).status);
  await untilPayment(customer, 'refunded');
  expect(await audit()).toMatchObject([
    { act: 'order_handed_back', about: order.id, reason: 'illness', before: { state: 'accepted' } },
  ]);
  expect(JSON.stringify(await audit())).not.toContain('arm');
}, 90_000);

test('DESK-04 DESK-02 in the wrong state, for another workshop’s order and with another order’s photo nothing is done and nothing recorded', async () => {
  const { order, call, upload, audit } = await benchAtDesk();
  const other = await benchAtDesk();
  const before = await rowOf(order);
  // On the bench it is too late to hand an order back.
  expect((await call(contract.handBackDeskOrder, { reason: 'illness' })).content.code).toBe('already_done');
  const theirs = await other.upload();
  for (const [endpoint, body] of [
    [contract.askMoreWorkAtDesk, questionWith(theirs)],
    [contract.reportUnrepairedAtDesk, reportWith(theirs)],
  ] as const)
    expect((await call(endpoint, body)).content.code).toBe('photo_missing');
  expect((await call(contract.reportUnrepairedAtDesk, reportWith(theirs, ['0.9']))).content.code).toBe(
    'invalid_request',
  );
  const stranger = await atDesk(order, 'pp_elsewhere');
  const photo = await upload();
  const calls: [contract.Endpoint, object?][] = [
    [contract.handBackDeskOrder, { reason: 'illness' }],
    [contract.previewMoreWorkAtDesk, { newLines: [found] }],
    [contract.askMoreWorkAtDesk, questionWith(photo)],
    [contract.takeBackMoreWorkAtDesk],
    [contract.reportUnrepairedAtDesk, reportWith(photo)],
  ];
  for (const [endpoint, body] of calls)
    expect([endpoint.path, (await stranger.call(endpoint, body)).status]).toEqual([endpoint.path, 404]);
  expect(await rowOf(order)).toBe(before);
  expect([...(await audit()), ...(await stranger.audit())]).toEqual([]);
  // Finished, nothing can turn out on the bench any more.
  await sql`update orders set state = 'returning' where id = ${order.id}`.execute(life.db);
  for (const [endpoint, body] of calls.slice(1))
    expect([endpoint.path, (await call(endpoint, body)).content.code]).toEqual([
      endpoint.path,
      'already_done',
    ]);
}, 120_000);

test('DESK-04 LAW-15 work that a withdrawal has stopped is finished at the desk with what was done of each line', async () => {
  const { order, call } = await benchAtDesk();
  await declare(life, declarationFor(order));
  await letUndoPass(life, order);
  const packed = { bag: { items: [0] } };
  // Without the shares the page reads the order again, and asks for them.
  expect((await call(contract.checkOutAtDesk, packed)).content.code).toBe('already_done');
  const workDone = ['0.0', '0.1'].map((id) => ({ id, percent: 50 }));
  const { content } = await call(contract.checkOutAtDesk, { ...packed, workDone });
  expect(content.status).toBe('returning');
}, 90_000);

const untilRefunded = async (
  customer: Awaited<ReturnType<typeof benchAtDesk>>['customer'],
  count: number,
) => {
  await expect.poll(async () => (await customer.review()).refunds.length, { timeout: 30_000 }).toBe(count);
  return customer.review();
};
