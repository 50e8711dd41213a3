import { afterEach, expect, test, vi } from 'vitest';
import {
  changeChat,
  changeUnsent,
  dropUnsent,
  emptyChat,
  seenUpTo,
  storedChat,
  storeUnsent,
  type UnsentMessage,
} from './chat.ts';
import { chatGlance } from './chat-glance.ts';
import { openTab } from './fixtures/fake-storage.ts';
import { sweepStored } from './sweep-stored.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const message = (id: string): UnsentMessage => ({
  id,
  body: 'Where is my coat?',
  writtenAt: '2026-11-12T09:14:00.000Z',
  isAboutOrder: false,
  isRefused: false,
});

test('CONT-08 before anything is written, nothing is stored', () => {
  const { storage } = openTab();
  expect(storedChat.get()).toBeUndefined();
  expect(chatGlance.get()).toBeUndefined();
  expect(Object.keys(storage)).toEqual([]);
});

test('CONT-08 a message is kept until it is sent, and the key stays as the sign of a chat', () => {
  openTab();
  changeChat((chat) => storeUnsent(chat, message('one')));
  changeChat((chat) => storeUnsent(chat, message('two')));
  expect(storedChat.get()?.unsent.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(chatGlance.get()).toBe(true);
  changeChat((chat) => dropUnsent(chat, 'one'));
  changeChat((chat) => dropUnsent(chat, 'two'));
  expect(storedChat.get()).toEqual(emptyChat);
  expect(chatGlance.get()).toBe(true);
});

test('CONT-08 the page after a reload finds what was not sent', () => {
  const { storage } = openTab();
  changeChat((chat) => storeUnsent(chat, message('one')));
  const chat = String(storage['chat']);
  openTab({ chat });
  expect(storedChat.get()?.unsent).toEqual([message('one')]);
});

test('CONT-08 one unreadable message takes no other along', () => {
  openTab({ chat: JSON.stringify({ v: 1, value: { seenSeq: 4, unsent: [{ id: 7 }, message('one')] } }) });
  expect(storedChat.get()).toEqual({ seenSeq: 4, unsent: [message('one')] });
});

test('CONT-08 what was seen stays seen, and a refusal belongs to one message', () => {
  const chat = [message('one'), message('two')].reduce(storeUnsent, emptyChat);
  expect(seenUpTo(seenUpTo(chat, 5), 3).seenSeq).toBe(5);
  const refused = changeUnsent(chat, 'two', { isRefused: true });
  expect(refused.unsent.map(({ isRefused }) => isRefused)).toEqual([false, true]);
});

test('CONT-08 LAW-13 thirty days after the last change the browser has forgotten it', () => {
  vi.useFakeTimers({ now: new Date('2026-11-12T09:14:00Z') });
  const { storage } = openTab();
  changeChat((chat) => storeUnsent(chat, message('one')));
  vi.setSystemTime(new Date('2026-12-12T09:13:00Z'));
  sweepStored();
  expect(Object.keys(storage)).toEqual(['chat']);
  vi.setSystemTime(new Date('2026-12-12T09:15:00Z'));
  sweepStored();
  expect(Object.keys(storage)).toEqual([]);
});
