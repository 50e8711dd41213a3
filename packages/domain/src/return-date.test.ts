import { expect, test } from 'vitest';
import { firstPickupDay, lastWithdrawalDay, type ReturnFacts, returnDates } from './return-date.ts';
import type { Weekday } from './working-days.ts';

const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const facts = (change: Partial<ReturnFacts> = {}): ReturnFacts => ({
  pace: { workingDays: weekdays, turnaroundWorkingDays: 5, capacityPerWeek: 50 },
  piecesInHand: 0,
  // The day is a Tuesday.
  agreedOn: '2026-11-17',
  startsEarly: true,
  ...change,
});
const paceOf = (change: Partial<ReturnFacts['pace']>) => ({ ...facts().pace, ...change });

test.each<[why: string, change: Partial<ReturnFacts>, pickupFrom: string, backBy: string]>([
  // Collected Wed 18, at the provider Thu 19, finished five days later on Thu 26, returned on Fri 27.
  ['on arrival', {}, '2026-11-18', '2026-11-27'],
  // The 14 days end on Tue 1 December: collected Wed 2, at the provider Thu 3, finished Thu 10, returned
  // on Fri 11.
  ['after the 14 days', { startsEarly: false }, '2026-12-02', '2026-12-11'],
  ['agreed on a Friday', { agreedOn: '2026-11-20' }, '2026-11-23', '2026-12-02'],
  ['an evening that is chosen', { pickupOn: '2026-11-25' }, '2026-11-18', '2026-12-04'],
  ['a quick workshop', { pace: paceOf({ turnaroundWorkingDays: 1 }) }, '2026-11-18', '2026-11-23'],
  // At the provider on Thu 19, then Fri 20, Sat 21, Mon 23, Tue 24, Wed 25; returned on Thu 26.
  [
    'a workshop that works on Saturdays',
    { pace: paceOf({ workingDays: [...weekdays, 'sat'] }) },
    '2026-11-18',
    '2026-11-26',
  ],
  // At the provider on Wed 25, then Thu 26, Wed 2, Thu 3, Wed 9, Thu 10; returned on Fri 11.
  [
    'a workshop that works two days a week',
    { pace: paceOf({ workingDays: ['wed', 'thu'] }), pickupOn: '2026-11-24' },
    '2026-11-18',
    '2026-12-11',
  ],
  ['a week of work in hand', { piecesInHand: 50 }, '2026-11-18', '2026-11-27'],
  ['one piece more', { piecesInHand: 51 }, '2026-11-18', '2026-11-30'],
  ['two weeks of work in hand', { piecesInHand: 100 }, '2026-11-18', '2026-12-04'],
  // Christmas Day is a Friday, and so is 1 January.
  ['over Christmas', { agreedOn: '2026-12-17' }, '2026-12-18', '2026-12-30'],
  ['over Easter', { agreedOn: '2027-03-24', pickupOn: '2027-03-25' }, '2027-03-25', '2027-04-07'],
])('ORD-16 %s: collected from and back by', (_, change, pickupFrom, backBy) => {
  expect(returnDates(facts(change))).toEqual({ pickupFrom, backBy });
});

test('ORD-16 with the 14 days chosen nothing is collected before they end', () => {
  for (let day = 1; day <= 28; day += 1) {
    const agreedOn = `2026-11-${String(day).padStart(2, '0')}`;
    const late = firstPickupDay({ agreedOn, startsEarly: false });
    expect(late > lastWithdrawalDay(agreedOn)).toBe(true);
    expect(firstPickupDay({ agreedOn, startsEarly: true }) < late).toBe(true);
  }
});

test('ORD-16 more work in hand never brings it back earlier', () => {
  const days = [0, 10, 50, 60, 75, 100, 200].map(
    (piecesInHand) => returnDates(facts({ piecesInHand })).backBy,
  );
  expect(days.toSorted()).toEqual(days);
});

test('ORD-16 a workshop without a working day is a mistake', () => {
  expect(() => returnDates(facts({ pace: paceOf({ workingDays: [] }) }))).toThrow('works on no day');
});
