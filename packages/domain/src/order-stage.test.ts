import { expect, test } from 'vitest';
import { orderStates } from './order.ts';
import { holderOf, moneyNoteOf, stageOf, orderStages as stages } from './order-stage.ts';
import { paymentStates } from './payment.ts';

type Facts = Parameters<typeof stageOf>[0];
const canPay: Facts['actions'] = ['pay'];
const every = orderStates.flatMap((status) =>
  [null, ...paymentStates].flatMap((paymentStatus): Facts[] => [
    { status, paymentStatus, actions: [], timeline: [] },
    { status, paymentStatus, actions: canPay, timeline: [] },
    { status, paymentStatus, actions: [], timeline: [{ action: 'collect' }] },
  ]),
);

test('ORD-12 every state of an order with every state of its payment has a stage, and each stage is met', () => {
  expect(every).toHaveLength(297);
  expect(new Set(every.map(stageOf))).toEqual(new Set(stages));
});

test.each([
  ['charging', 'charging'],
  ['method_saved', 'charging'],
  ['action_required', 'approval'],
  ['failed', 'failed'],
  ['paid', 'choosing'],
  ['processing', 'choosing'],
  ['announced', 'choosing'],
] as const)('ORD-12 PAY-08 an agreed price whose payment is %s: %s', (paymentStatus, stage) => {
  expect(stageOf({ status: 'accepted', paymentStatus, actions: canPay, timeline: [] })).toBe(stage);
});

test('CARE-01 ORD-12 an order that ended after it was collected has lost its items, and nobody has them', () => {
  const order = { status: 'cancelled', paymentStatus: 'refunded', actions: [] } as const;
  const timeline = ['submit', 'confirm', 'collect', 'support_cancel'].map((action) => ({ action }));
  expect(stageOf({ ...order, timeline })).toBe('lost');
  expect(stageOf({ ...order, timeline: timeline.filter(({ action }) => action !== 'collect') })).toBe(
    'cancelled',
  );
  expect(stageOf({ ...order, status: 'completed', timeline })).toBe('home');
  expect(holderOf('lost')).toBe('nobody');
});

test('ORD-12 the things are with the customer before they are collected and once they are back', () => {
  expect(stages.map((stage) => [stage, holderOf(stage)])).toEqual([
    ...stages.slice(0, 10).map((stage) => [stage, 'you']),
    ['collected', 'courier'],
    ['working', 'provider'],
    ['returning', 'courier'],
    ['home', 'you'],
    ['cancelled', 'you'],
    ['lost', 'nobody'],
  ]);
});

test.each([
  ['accepted', 'failed', undefined],
  ['accepted', 'processing', 'debit'],
  ['accepted', 'announced', 'announced'],
  ['collected', 'announced', 'announced'],
  ['pickup_scheduled', 'processing', 'debit'],
  ['in_service', 'failed', 'failed'],
  ['returning', 'action_required', 'approval'],
  ['cancelled', 'failed', undefined],
  ['collected', 'paid', undefined],
] as const)('ORD-12 PAY-08 %s with a payment that is %s is noted as %s', (status, paymentStatus, note) => {
  const order = { status, paymentStatus, actions: canPay, timeline: [] };
  expect(moneyNoteOf({ ...order, stopped: null, withdrawal: null })).toBe(note);
});

test('ORD-12 FAULT-18 a payment that a person looks into is not asked for again', () => {
  const order = { paymentStatus: 'failed', actions: ['cancel'], timeline: [] } satisfies Partial<Facts>;
  expect(stageOf({ ...order, status: 'accepted' })).toBe('clearing');
  expect(moneyNoteOf({ ...order, status: 'in_service', stopped: null, withdrawal: null })).toBe('clearing');
});

test('ORD-12 PAY-11 a debit that was called off with the work is no trouble: nothing is owed', () => {
  const order = {
    status: 'collected',
    paymentStatus: 'failed',
    actions: [],
    timeline: [],
  } satisfies Partial<Facts>;
  expect(moneyNoteOf({ ...order, stopped: 'all', withdrawal: null })).toBeUndefined();
});

test('LAW-15 while a withdrawal can be undone nothing is said of money that is to be taken', () => {
  const order = {
    status: 'accepted',
    paymentStatus: 'announced',
    actions: [],
    timeline: [],
    stopped: null,
  } satisfies Partial<Parameters<typeof moneyNoteOf>[0]>;
  expect(moneyNoteOf({ ...order, withdrawal: null })).toBe('announced');
  expect(moneyNoteOf({ ...order, withdrawal: { undoUntil: '2026-11-18T17:00:00.000Z' } })).toBeUndefined();
});

test('CARE-09 work that is done again: the pick-up is chosen though the price is open, which is noted', () => {
  const order = {
    status: 'accepted',
    paymentStatus: 'failed',
    actions: ['pay', 'choose_pickup'],
    timeline: [],
  } as const;
  expect(stageOf(order)).toBe('choosing');
  expect(moneyNoteOf({ ...order, stopped: null, withdrawal: null })).toBe('failed');
});
