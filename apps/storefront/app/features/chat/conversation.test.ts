import type { ChatMessage, Conversation } from '@mendwell/contract';
import { expect, test } from 'vitest';
import type { UnsentMessage } from '#app/draft/chat.ts';
import {
  addMessage,
  joinConversations,
  lastSeq,
  logEntries,
  type MessageState,
  newConversation,
  unreadIn,
  whoIsHere,
} from './conversation.ts';
import { logLines } from './log-lines.ts';

const at = (minute: number) => `2026-11-12T09:${String(minute).padStart(2, '0')}:00.000Z`;
const message = (
  seq: number,
  author: ChatMessage['author'],
  more: Partial<ChatMessage> = {},
): ChatMessage => ({
  id: `m${seq}`,
  seq,
  author,
  name: author === 'support' ? 'Jonas' : null,
  body: `words ${seq}`,
  createdAt: at(seq),
  photos: [],
  ...more,
});
const conversation = (messages: ChatMessage[], more: Partial<Conversation> = {}): Conversation => ({
  reference: '0123ABCD',
  hasEmail: false,
  orderNumber: null,
  messages,
  supportSeenSeq: 0,
  ...more,
});
const unsent = (id: string, more: Partial<UnsentMessage> = {}): UnsentMessage => ({
  id,
  body: `words ${id}`,
  writtenAt: at(30),
  isAboutOrder: false,
  isRefused: false,
  ...more,
});
const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

test.each([
  ['a new one comes last', [1, 2], 3, ['m1', 'm2', 'm3']],
  ['one that arrives late stands where it belongs', [1, 3], 2, ['m1', 'm2', 'm3']],
  ['one that arrives twice stands once', [1, 2], 2, ['m1', 'm2']],
])('CONT-08 messages: %s', (_, known, added, expected) => {
  const messages = known.map((seq) => message(seq, 'customer'));
  expect(ids(addMessage(messages, message(added, 'customer')))).toEqual(expected);
});

test('CONT-08 what was read again takes back nothing that was heard in between', () => {
  const received = conversation([message(1, 'customer'), message(2, 'support')], {
    supportSeenSeq: 1,
    hasEmail: true,
  });
  const read = conversation([message(1, 'customer')], { orderNumber: 'MW-20722' });
  const joined = joinConversations(received, read);
  expect(ids(joined.messages)).toEqual(['m1', 'm2']);
  expect(joined).toMatchObject({ supportSeenSeq: 1, hasEmail: true, orderNumber: 'MW-20722' });
});

test('CONT-08 an answer that is heard before the first reading is back stays', () => {
  const begun = { ...newConversation, messages: [message(1, 'customer'), message(2, 'support')] };
  const joined = joinConversations(begun, conversation([message(1, 'customer')]));
  expect(ids(joined.messages)).toEqual(['m1', 'm2']);
  expect(joined.reference).toBe('0123ABCD');
});

test('CONT-08 another conversation takes the place of the one before', () => {
  const other = conversation([message(9, 'customer')], { reference: 'ZZZZ9999' });
  expect(joinConversations(conversation([message(1, 'customer')]), other)).toEqual(other);
  expect(lastSeq(other)).toBe(9);
  expect(lastSeq(null)).toBe(0);
});

test('CONT-08 unread is what support has said since the customer looked', () => {
  const all = conversation([message(1, 'support'), message(2, 'customer'), message(3, 'support')]);
  expect(ids(unreadIn(all, 0))).toEqual(['m1', 'm3']);
  expect(ids(unreadIn(all, 1))).toEqual(['m3']);
  expect(unreadIn(all, 3)).toEqual([]);
  expect(unreadIn(null, 0)).toEqual([]);
});

test.each<[string, Parameters<typeof logEntries>[1], (MessageState | undefined)[]]>([
  [
    'read up to where support has seen, else sent',
    { unsent: [], isOutOfReach: false },
    ['read', undefined, 'sent'],
  ],
  ['on its way', { unsent: [unsent('u')], isOutOfReach: false }, ['read', undefined, 'sent', 'sending']],
  ['out of reach', { unsent: [unsent('u')], isOutOfReach: true }, ['read', undefined, 'sent', 'unsent']],
  [
    'refused, also out of reach',
    { unsent: [unsent('u', { isRefused: true })], isOutOfReach: true },
    ['read', undefined, 'sent', 'refused'],
  ],
  ['already stored', { unsent: [unsent('m3')], isOutOfReach: true }, ['read', undefined, 'sent']],
])('CONT-08 the state of a message: %s', (_, waiting, expected) => {
  const all = conversation([message(1, 'customer'), message(2, 'support'), message(3, 'customer')], {
    supportSeenSeq: 2,
  });
  expect(logEntries(all, waiting).map(({ state }) => state)).toEqual(expected);
});

test.each([
  ['nine minutes ago', at(9), 'Jonas'],
  ['ten minutes ago', at(11), undefined],
])('CONT-08 somebody is here who has written %s', (_, now, expected) => {
  const all = conversation([message(1, 'support'), message(2, 'customer')]);
  expect(whoIsHere(all, new Date(now))).toBe(expected);
});

test('CONT-08 the log names each day once, and who and when once for messages in a row', () => {
  const entries = logEntries(
    conversation([
      message(1, 'support'),
      message(2, 'support'),
      message(3, 'customer'),
      message(4, 'support', { name: 'Ada' }),
      message(5, 'support'),
      message(6, 'support', { createdAt: '2026-11-12T23:30:00.000Z' }),
    ]),
    { unsent: [], isOutOfReach: false },
  );
  expect(logLines(entries).map(({ entry, day, hasMeta }) => [entry.id, day, hasMeta])).toEqual([
    ['m1', '2026-11-12', false],
    ['m2', undefined, true],
    ['m3', undefined, true],
    ['m4', undefined, true],
    ['m5', undefined, true],
    // Half past midnight in Berlin.
    ['m6', '2026-11-13', true],
  ]);
});
