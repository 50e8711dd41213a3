import { expect, test } from 'vitest';
import { weeksOf } from './weeks.ts';

const free = (...days: string[]) => days.map((day) => ({ day, isFull: false }));

test('ORD-09 evenings stand in their weeks; full ones stay, and days that are not offered are closed', () => {
  const weeks = weeksOf([
    ...free('2026-12-23'),
    { day: '2026-12-24', isFull: true },
    ...free('2026-12-28', '2026-12-29'),
  ]);
  expect(weeks).toEqual([
    {
      monday: '2026-12-21',
      days: [
        { day: '2026-12-21', state: 'closed' },
        { day: '2026-12-22', state: 'closed' },
        { day: '2026-12-23', state: 'free' },
        { day: '2026-12-24', state: 'full' },
        { day: '2026-12-25', state: 'closed' },
      ],
    },
    {
      monday: '2026-12-28',
      days: [
        { day: '2026-12-28', state: 'free' },
        { day: '2026-12-29', state: 'free' },
      ],
    },
  ]);
});

test('ORD-09 a week may begin in one year and end in the next, and no evening is no week', () => {
  expect(weeksOf(free('2027-01-01'))[0]?.monday).toBe('2026-12-28');
  expect(weeksOf([])).toEqual([]);
});
