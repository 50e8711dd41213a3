import { expect, test } from 'vitest';
import {
  fillTextModule,
  replyGoalMinutes,
  replyTimes,
  suggestAssignee,
  supportMinutesBetween,
  supportMinutesLater,
} from './support-work.ts';

const at = (text: string) => new Date(text);
// Berlin is an hour ahead of UTC in November. The 13th is a Friday.
test.each([
  ['within a day', '2026-11-12T09:00:00Z', '2026-11-12T09:25:30Z', 25],
  ['before the hours begin', '2026-11-12T06:00:00Z', '2026-11-12T07:59:00Z', 0],
  ['over a night', '2026-11-12T15:50:00Z', '2026-11-13T08:10:00Z', 20],
  ['over a weekend', '2026-11-13T15:30:00Z', '2026-11-16T08:30:00Z', 60],
  ['over Christmas', '2026-12-24T15:00:00Z', '2026-12-28T09:00:00Z', 120],
  ['over the end of summer time', '2026-10-23T14:00:00Z', '2026-10-26T09:00:00Z', 120],
])('DESK-05 support’s minutes are counted %s', (_, from, to, minutes) => {
  expect(supportMinutesBetween(at(from), at(to))).toBe(minutes);
});

test.each([
  ['the same day', '2026-11-12T09:00:00Z', 30, '2026-11-12T09:30:00Z'],
  ['until the last minute of a day', '2026-11-12T15:30:00Z', 30, '2026-11-12T16:00:00Z'],
  ['the next day', '2026-11-12T15:45:00Z', 30, '2026-11-13T08:15:00Z'],
  ['after a weekend', '2026-11-14T12:00:00Z', 30, '2026-11-16T08:30:00Z'],
  ['a working day later', '2026-11-13T13:00:00Z', 480, '2026-11-16T13:00:00Z'],
])('DESK-05 an answer is due %s', (_, from, minutes, due) => {
  expect(supportMinutesLater(at(from), minutes).toISOString()).toBe(at(due).toISOString());
  expect(supportMinutesBetween(at(from), at(due))).toBe(minutes);
});

test('DESK-05 a chat is answered within half an hour, everything else within a working day', () => {
  expect([replyGoalMinutes('chat'), replyGoalMinutes('order'), replyGoalMinutes('data')]).toEqual([
    30, 480, 480,
  ]);
});

const asked = (text: string) => ({ author: 'customer' as const, at: at(text) });
const said = (text: string) => ({ author: 'support' as const, at: at(text) });
test.each([
  ['nothing was written', [], [null, null, null]],
  [
    'two questions wait',
    [asked('2026-11-12T09:00:00Z'), asked('2026-11-12T09:05:00Z')],
    [null, null, '2026-11-12T09:00:00.000Z'],
  ],
  [
    'the first of two questions counts, and a second answer does not',
    [
      asked('2026-11-12T09:00:00Z'),
      asked('2026-11-12T09:05:00Z'),
      said('2026-11-12T09:10:00Z'),
      said('2026-11-12T09:40:00Z'),
    ],
    [10, 10, null],
  ],
  [
    'the customer has asked again',
    [
      asked('2026-11-12T09:00:00Z'),
      said('2026-11-12T09:10:00Z'),
      asked('2026-11-12T10:00:00Z'),
      said('2026-11-12T10:02:00Z'),
      asked('2026-11-12T11:00:00Z'),
    ],
    [10, 2, '2026-11-12T11:00:00.000Z'],
  ],
  ['support wrote first', [said('2026-11-12T09:00:00Z')], [null, null, null]],
] as const)('DESK-05 times to the answers when %s', (_, messages, expected) => {
  const { firstReply, lastReply, waitingSince } = replyTimes(messages);
  expect([firstReply, lastReply, waitingSince?.toISOString() ?? null]).toEqual(expected);
});

test('DESK-05 whoever has the fewest open conversations is suggested, the first of several', () => {
  const people = [
    { id: 'a', open: 3 },
    { id: 'b', open: 1 },
    { id: 'c', open: 1 },
  ];
  expect(suggestAssignee(people)?.id).toBe('b');
  expect(suggestAssignee([])).toBeUndefined();
});

test('DESK-05 a text module is filled in as a whole or not at all', () => {
  const text = 'Hello {name}, {number} is late. {me}';
  expect(fillTextModule(text, { name: 'Mira', number: 'MW-1', me: 'Jo' })).toBe(
    'Hello Mira, MW-1 is late. Jo',
  );
  expect(fillTextModule(text, { name: 'Mira', me: 'Jo' })).toBeUndefined();
  expect(fillTextModule('{unknown}', { name: 'Mira' })).toBeUndefined();
  // What a customer calls themselves is text, not another placeholder.
  expect(fillTextModule('Hello {name}', { name: '{number} $&' })).toBe('Hello {number} $&');
});
