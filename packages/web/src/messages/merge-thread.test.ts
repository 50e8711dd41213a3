import type { OrderMessage, OrderThread } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { mergeThread } from './merge-thread.ts';

const message = (seq: number): OrderMessage => ({
  id: `018f3f10-7e1c-7a3e-8a5c-00000000000${seq}`,
  seq,
  author: 'customer',
  name: 'Mira',
  body: `message ${seq}`,
  createdAt: '2026-11-19T10:00:00.000Z',
});
const thread = (seqs: readonly number[], changes: Partial<OrderThread> = {}): OrderThread => ({
  provider: { id: 'prov_one', displayName: 'One' },
  mayWrite: true,
  writableUntil: null,
  hasEarlier: false,
  otherSeenSeq: 0,
  ownSeenSeq: 0,
  messages: seqs.map(message),
  ...changes,
});
const seqsOf = (one: OrderThread | undefined) => one?.messages.map(({ seq }) => seq);

test('TALK-02 later messages are added in order and each once, and what was seen is that of the last reading', () => {
  const merged = mergeThread(thread([1, 3]), thread([3, 2], { otherSeenSeq: 3 }));
  expect(seqsOf(merged)).toEqual([1, 2, 3]);
  expect(merged?.otherSeenSeq).toBe(3);
  expect(seqsOf(mergeThread(undefined, thread([2, 1])))).toEqual([1, 2]);
});

test('TALK-02 the thread of another workshop is never added to the one that is shown', () => {
  const other = thread([4], { provider: { id: 'prov_other', displayName: 'Other' } });
  expect(mergeThread(thread([1]), other)).toBeUndefined();
});
