import { expect, test } from 'vitest';
import { canJoin, conversationsOpenSince, type JoinFacts, unreadSince } from './conversation.ts';

const form: JoinFacts = {
  email: 'mira@example.com',
  isProved: true,
  topic: 'pickup',
  orderId: null,
  visitorId: null,
};
const chat: JoinFacts = { ...form, topic: 'chat', visitorId: 'a' };

test.each<[string, JoinFacts, JoinFacts, boolean]>([
  ['the same address and topic', form, form, true],
  ['the address in other letters', form, { ...form, email: 'MIRA@example.com' }, true],
  ['forms of two browsers', { ...form, visitorId: 'a' }, { ...form, visitorId: 'b' }, true],
  ['one that is not proved', form, { ...form, isProved: false }, false],
  ['the other that is not proved', { ...form, isProved: false }, form, false],
  ['two without an address', { ...form, email: null }, { ...form, email: null }, false],
  ['another address', form, { ...form, email: 'eve@example.com' }, false],
  ['another topic', form, { ...form, topic: 'payment' }, false],
  ['a form and a chat', form, chat, false],
  ['an order and none', { ...chat, orderId: 'x' }, chat, false],
  ['two orders', { ...chat, orderId: 'x' }, { ...chat, orderId: 'y' }, false],
  ['chats of one browser', chat, chat, true],
  ['chats of two browsers', chat, { ...chat, visitorId: 'b' }, false],
  ['a chat of a browser and one that no browser shows any more', chat, { ...chat, visitorId: null }, false],
])(
  'TALK-01 threads join only when they are proved to be of one customer and subject: %s',
  (_, one, two, joins) => {
    expect([canJoin(one, two), canJoin(two, one)]).toEqual([joins, joins]);
  },
);

test('TALK-01 threads are open for 90 days, and an answer waits five minutes to be read', () => {
  const now = new Date('2026-11-17T12:00:00Z');
  expect(conversationsOpenSince(now)).toEqual(new Date('2026-08-19T12:00:00Z'));
  expect(unreadSince(now)).toEqual(new Date('2026-11-17T11:55:00Z'));
});
