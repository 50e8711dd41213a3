import { expect, test } from 'vitest';
import { type OrderState, orderStates } from './order.ts';
import {
  mayWriteMessages,
  messageDayStart,
  messagesUnseenSince,
  messagesUntil,
  otherSide,
} from './order-message.ts';

const now = new Date('2026-11-19T12:00:00Z');
const completedAt = new Date('2026-11-10T18:30:00Z');

const mayWrite: Readonly<Record<OrderState, boolean>> = {
  awaiting_payment: false,
  submitted: true,
  quoted: true,
  reassigning: false,
  accepted: true,
  pickup_scheduled: true,
  collected: true,
  in_service: true,
  returning: true,
  completed: true,
  cancelled: false,
};

test.each(orderStates.map((state) => [state, mayWrite[state]] as const))(
  'TALK-02 in the state %s customer and workshop may write to each other: %s',
  (state, may) => {
    const facts = { state, completedAt: state === 'completed' ? completedAt : null, isErased: false };
    expect(mayWriteMessages(facts, now)).toBe(may);
    expect(mayWriteMessages({ ...facts, isErased: true }, now)).toBe(false);
  },
);

test('TALK-02 after completion both may write for 14 days, to the moment; work that is done again opens the thread again', () => {
  const completed = { state: 'completed', completedAt, isErased: false } as const;
  const until = new Date('2026-11-24T18:30:00Z');
  expect(messagesUntil(completedAt)).toEqual(until);
  expect(mayWriteMessages(completed, new Date(until.getTime() - 1))).toBe(true);
  expect(mayWriteMessages(completed, until)).toBe(false);
  expect(mayWriteMessages({ ...completed, completedAt: null }, now)).toBe(false);
  expect(mayWriteMessages({ ...completed, state: 'accepted' }, until)).toBe(true);
});

test('TALK-02 a message waits ten minutes to be seen, and counts for the limit of a day for 24 hours', () => {
  expect(messagesUnseenSince(now)).toEqual(new Date('2026-11-19T11:50:00Z'));
  expect(messageDayStart(now)).toEqual(new Date('2026-11-18T12:00:00Z'));
});

test('TALK-02 each side writes to the other', () => {
  expect([otherSide('customer'), otherSide('provider')]).toEqual(['provider', 'customer']);
});
