import { expect, test } from 'vitest';
import { missedJourneys } from './every-journey.ts';

const list = (...titles: [describe: string, test: string][]) => ({
  suites: [
    {
      title: 'bag.test.ts',
      file: 'bag.test.ts',
      suites: titles.map(([describe, title]) => ({
        title: describe,
        file: 'bag.test.ts',
        specs: [{ title }],
      })),
    },
  ],
});
const all = list(['in EN', 'one'], ['in DE', 'one'], ['in EN', 'two'], ['in DE', 'two'], ['EN 390', 'three']);

test('a journey that is walked in one of its languages is not missed', () => {
  expect(missedJourneys(all, list(['in EN', 'one'], ['in DE', 'two'], ['DE 1440', 'three']))).toEqual([]);
});

test('a journey that is walked in no language is named', () => {
  expect(missedJourneys(all, list(['in EN', 'one'], ['in DE', 'one']))).toEqual([
    'bag.test.ts › in * › two',
    'bag.test.ts › * * › three',
  ]);
});
