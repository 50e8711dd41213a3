import { expect, test } from 'vitest';
import { berlinDay } from './berlin-day.ts';

test('summer time ends at midnight like any other time', () => {
  expect(berlinDay(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
  expect(berlinDay(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
});
