import type { CallResult, Order, OrderRequest, PriceEstimate, Problem } from '@mendwell/contract';
import { describe, expect, test } from 'vitest';
import type { BagItem } from '#app/draft/item.ts';
import type { WaitingOrder } from '#app/draft/order.ts';
import type { Finished } from './finish-payment.ts';
import type { PhotosSent } from './send-photos.ts';
import { type NoPrice, type SetupConfirmed, type SubmitContext, submitOrder } from './submit-order.ts';

const customer = { email: 'mira@example.com' } as OrderRequest['customer'];
const request = { setupIntentId: 'seti_1', priceRef: 'ref', customer } as OrderRequest;
const order = { id: 'o_1', status: 'awaiting_payment' } as Order;
const problem = (code: Problem['code'], more: Partial<Problem> = {}): Problem => ({
  type: 'about:blank',
  code,
  status: 409,
  title: code,
  detail: 'next',
  instance: 'r',
  ...more,
});
const refusal = (code: Problem['code'], more?: Partial<Problem>): CallResult<Order> => ({
  ok: false,
  problem: problem(code, more),
});
const saved: SetupConfirmed = { kind: 'saved', methodId: 'pm_1' };
const placed: Finished = { kind: 'placed', order: { ...order, status: 'submitted' } };

type Script = {
  readonly typed?: { method: 'card' } | { message: string };
  readonly photos?: PhotosSent;
  readonly request?: OrderRequest | NoPrice;
  readonly place?: readonly CallResult<Order>[];
  readonly confirm?: SetupConfirmed;
  readonly finish?: Finished;
  readonly waiting?: WaitingOrder;
};

/** A browser in which everything succeeds, unless the script says otherwise. It records what is done. */
function browser(script: Script = {}) {
  const did: string[] = [];
  const places = [...(script.place ?? [])];
  let waiting = script.waiting;
  const note = <T>(what: string, response: T): T => {
    did.push(what);
    return response;
  };
  const around: SubmitContext = {
    itemIds: ['coat', 'shoe'],
    fields: {
      submit: async () => note('check fields', script.typed ?? { method: 'card' }),
      confirm: async () => note('save method', script.confirm ?? saved),
    },
    sendPhotos: async () => note('send photos', script.photos ?? { ok: true }),
    dropRefusedUploads: () => note('forget uploads', undefined),
    request: async () => note('make request', script.request ?? request),
    place: async () => note('place order', places.shift() ?? { ok: true, response: order }),
    waiting: () => waiting,
    keep: (kept) => {
      waiting = note('keep order', kept);
    },
    finish: async (_, methodId) => note(`finish ${methodId ?? 'without method'}`, script.finish ?? placed),
  };
  return { around, did, kept: () => waiting };
}

test('PAY-03 PAY-05 fields, photos, order, method, confirmation, in this order', async () => {
  const { around, did, kept } = browser();
  expect(await submitOrder(around)).toEqual(placed);
  expect(did).toEqual([
    'check fields',
    'send photos',
    'make request',
    'place order',
    'keep order',
    'save method',
    'finish pm_1',
  ]);
  expect(kept()).toMatchObject({ order: { id: 'o_1' }, setupIntentId: 'seti_1', itemIds: ['coat', 'shoe'] });
});

test('PAY-03 FAULT-15 with an order that waits for exactly this, only the payment is handled', async () => {
  const first = browser({ confirm: { kind: 'refused', isAuthentication: true, message: 'no' } });
  expect(await submitOrder(first.around)).toMatchObject({ kind: 'method', isAuthentication: true });
  const again = browser({ waiting: { ...(first.kept() as WaitingOrder), itemIds: ['coat'] } });
  await submitOrder(again.around);
  expect(again.did).not.toContain('place order');
  // The customer removed an item and added it again: it is the same order, with other items of the bag.
  expect(again.kept()?.itemIds).toEqual(['coat', 'shoe']);
});

test.each([
  ['asked with something else', { asked: 'other', setupIntentId: 'seti_1' }],
  ['of another setup', { asked: '{"priceRef":"ref"}', setupIntentId: 'seti_0' }],
])('PAY-03 an order that waits, but %s, is placed anew', async (_, before) => {
  const { around, did } = browser({ waiting: { order, ...before } });
  await submitOrder(around);
  expect(did).toContain('place order');
});

test('FAULT-15 an order that turns out to be placed needs no method any more', async () => {
  const { around, did } = browser({ place: [{ ok: true, response: { ...order, status: 'submitted' } }] });
  expect(await submitOrder(around)).toEqual(placed);
  expect(did).not.toContain('save method');
});

describe('FAULT-15 the setup has its order already, and one waits here', () => {
  const waiting: WaitingOrder = { order, asked: 'other', setupIntentId: 'seti_1', itemIds: ['coat'] };
  const place = [refusal('already_ordered')];
  test.each<[string, Finished, object]>([
    ['it is the one', placed, { kind: 'placed' }],
    ['nobody answers', { kind: 'unknown', problem: undefined }, { kind: 'confirm', waiting }],
    [
      'it is another',
      { kind: 'incomplete', problem: problem('payment_incomplete') },
      { kind: 'over', problem: { code: 'already_ordered' } },
    ],
  ])('%s', async (_, finish, outcome) => {
    const { around, did } = browser({ waiting, place, finish });
    expect(await submitOrder(around)).toMatchObject(outcome);
    expect(did.at(-1)).toBe('finish without method');
  });
});

const item = { id: 'coat' } as BagItem;
const price = { priceRef: 'new' } as PriceEstimate;

describe('PAY-04 PAY-06 PAY-09 what stops it, and what has been done by then', () => {
  test.each<[string, Script, object, string]>([
    ['fields', { typed: { message: 'incomplete' } }, { kind: 'fields' }, 'check fields'],
    ['photos', { photos: { ok: false, item } }, { kind: 'photos', item }, 'send photos'],
    ['details', { request: { kind: 'details' } }, { kind: 'details' }, 'make request'],
    ['another bag', { request: { kind: 'changed' } }, { kind: 'changed' }, 'make request'],
    ['price', { place: [refusal('price_changed', { price })] }, { kind: 'price', price }, 'place order'],
    ['voucher', { place: [refusal('discount_exhausted')] }, { kind: 'voucher' }, 'place order'],
    ['no setup', { place: [refusal('not_found')] }, { kind: 'over', problem: undefined }, 'place order'],
    ['another order', { place: [refusal('already_ordered')] }, { kind: 'over' }, 'place order'],
    ['the server', { place: [refusal('unavailable')] }, { kind: 'order' }, 'place order'],
    ['no answer', { place: [{ ok: false, problem: undefined }] }, { kind: 'order' }, 'place order'],
    ['form over', { confirm: { kind: 'over' } }, { kind: 'over' }, 'save method'],
    [
      'declined',
      { confirm: { kind: 'refused', isAuthentication: false, message: 'Declined.' } },
      { kind: 'method', isAuthentication: false, message: 'Declined.' },
      'save method',
    ],
    [
      'not confirmed',
      { finish: { kind: 'unknown', problem: undefined } },
      { kind: 'confirm', waiting: { order } },
      'finish pm_1',
    ],
    [
      'expired',
      { finish: { kind: 'over', problem: problem('order_expired') } },
      { kind: 'over', problem: { code: 'order_expired' } },
      'finish pm_1',
    ],
    [
      'incomplete',
      { finish: { kind: 'incomplete', problem: problem('payment_incomplete') } },
      { kind: 'method', message: 'payment_incomplete' },
      'finish pm_1',
    ],
  ])('%s', async (_, script, outcome, last) => {
    const { around, did } = browser(script);
    expect(await submitOrder(around)).toMatchObject(outcome);
    expect(did.at(-1)).toBe(last);
  });
});

test('PHOTO-07 photos that the server has lost are sent again, once', async () => {
  const once = browser({ place: [refusal('photo_missing')] });
  expect(await submitOrder(once.around)).toEqual(placed);
  expect(once.did.filter((one) => one === 'send photos')).toHaveLength(2);
  const always = browser({ place: [refusal('photo_missing'), refusal('photo_missing')] });
  expect(await submitOrder(always.around)).toMatchObject({
    kind: 'order',
    problem: { code: 'photo_missing' },
  });
});
