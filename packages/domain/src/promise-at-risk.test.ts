import { expect, test } from 'vitest';
import { isPromiseAtRisk, lastDayAtRisk } from './promise-at-risk.ts';

type Facts = Parameters<typeof isPromiseAtRisk>[0];
const facts = (changes: Partial<Facts>): Facts => ({
  state: 'in_service',
  promisedBack: '2026-11-20',
  isReturnBooked: false,
  overdue: null,
  ...changes,
});

// The 16th is a Monday, the 20th a Friday.
const table: readonly [string, Partial<Facts>, string, boolean][] = [
  ['three working days are too few before a pick-up', { state: 'pickup_scheduled' }, '2026-11-17', true],
  ['four are enough', { state: 'pickup_scheduled' }, '2026-11-16', false],
  ['two are too few on the way to the workshop', { state: 'collected' }, '2026-11-18', true],
  ['three are enough', { state: 'collected' }, '2026-11-17', false],
  ['one is too few on the bench', {}, '2026-11-19', true],
  ['two are enough', {}, '2026-11-18', false],
  ['a weekend between counts for nothing', { promisedBack: '2026-11-23' }, '2026-11-20', true],
  ['finished, and no courier comes on the day itself', { state: 'returning' }, '2026-11-20', true],
  ['finished, the day before', { state: 'returning' }, '2026-11-19', false],
  [
    'finished, and the courier comes on the evening that the customer chose',
    { state: 'returning', isReturnBooked: true },
    '2026-11-20',
    false,
  ],
  ['no day is promised', { promisedBack: null }, '2026-11-20', false],
  ['nothing is with us', { state: 'completed' }, '2026-11-20', false],
  ['the customer has not chosen an evening', { state: 'accepted' }, '2026-11-20', false],
  ['only the workshop was reminded', { overdue: { step: 'not_finished', notices: 1 } }, '2026-11-19', true],
  [
    'support and the customer were told: that is overdue',
    { overdue: { step: 'not_finished', notices: 2 } },
    '2026-11-19',
    false,
  ],
];

test.each(table)('DESK-05 promise at risk: %s', (_, changes, today, expected) => {
  expect(isPromiseAtRisk(facts(changes), today)).toBe(expected);
});

test('DESK-05 the last day at risk counts working days from today', () => {
  expect(lastDayAtRisk('pickup_scheduled', '2026-11-18')).toBe('2026-11-23');
  expect(lastDayAtRisk('returning', '2026-11-21')).toBe('2026-11-21');
});
