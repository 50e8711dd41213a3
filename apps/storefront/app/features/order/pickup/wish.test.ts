import { expect, test } from 'vitest';
import { wishOf } from './wish.ts';

const offered = [
  { day: '2026-11-06', isFull: false, backBy: null },
  { day: '2026-11-09', isFull: true, backBy: null },
];

test.each([
  ['2026-11-06', 'free'],
  ['2026-11-09', 'full'],
  ['2026-11-05', 'gone'],
  ['2026-11-07', 'gone'],
])('ORD-09 a letter’s evening of %s is %s', (day, state) => {
  expect(wishOf(offered, day)).toEqual({ day, state });
});

test.each([null, '', 'tomorrow', '2026-11-99', '2026-11-06T19:00', '<b>6</b>'])(
  'ORD-09 FAULT-23 %j in the address is no day, and none is wished for',
  (day) => {
    expect(wishOf(offered, day)).toBeUndefined();
  },
);
