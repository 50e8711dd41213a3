import { expect, test } from 'vitest';
import {
  laterPromise,
  nextNoticeAt,
  type OverdueFacts,
  type OverdueRecord,
  type OverdueStep,
  overdueNotice,
  overdueSteps,
  overdueTable,
} from './overdue.ts';

// 2026-11-19 is a Thursday.
const pace = {
  workingDays: ['tue', 'wed', 'thu', 'fri'],
  turnaroundWorkingDays: 3,
  capacityPerWeek: 10,
} as const;
const facts: OverdueFacts = {
  state: 'in_service',
  changedAt: new Date('2026-11-19T19:30:00Z'),
  promisedBack: '2026-11-30',
  pickupOn: undefined,
  returnOn: undefined,
  isCourierCalled: false,
  isCountOpen: false,
  openDays: pace,
  record: null,
};
const collecting = { ...facts, state: 'pickup_scheduled', pickupOn: '2026-11-19' } as const;
const arriving = { ...facts, state: 'collected' } as const;
const returning = {
  ...facts,
  state: 'returning',
  returnOn: '2026-11-27',
  isCourierCalled: true,
} as const;
const unchosen = { ...returning, returnOn: undefined } as const;

const times = (of: OverdueFacts, count: number) =>
  Array.from({ length: count }, (_, notices) => {
    const first = overdueNotice(of, new Date('2027-03-01'));
    if (!first) throw new Error('nothing is expected');
    const { step, expectedOn } = first;
    const record: OverdueRecord = {
      step,
      expectedOn,
      notices,
      isCustomerTold: false,
      promisedBefore: null,
      calledOff: null,
    };
    const at = nextNoticeAt({ ...of, record });
    const notice = at && overdueNotice({ ...of, record }, at);
    return [at?.toISOString().slice(0, 16), [...(notice?.tells ?? [])].join(' and ')];
  });

test.each([
  // The courier comes until 21:00; on the same evening support and the customer are told.
  [
    'not_collected',
    collecting,
    [
      ['2026-11-19T21:00', 'support and customer'],
      ['2026-11-23T08:00', 'support and customer'],
      ['2026-11-25T08:00', 'support and customer'],
    ],
  ],
  // Collected on Thursday evening, expected on Friday, the next day on which this workshop works.
  [
    'not_checked_in',
    arriving,
    [
      ['2026-11-20T17:00', 'holder'],
      ['2026-11-23T08:00', 'support and customer'],
      ['2026-11-25T08:00', 'support and customer'],
    ],
  ],
  // Promised for Monday: the workshop is reminded on Friday morning, the customer told on Friday evening.
  [
    'not_finished',
    facts,
    [
      ['2026-11-27T08:00', 'holder'],
      ['2026-11-27T17:00', 'support and customer'],
    ],
  ],
  ['not_delivered', returning, [['2026-11-27T21:00', 'support and customer']]],
  [
    'no_return_evening',
    unchosen,
    [
      ['2026-11-23T08:00', 'holder'],
      ['2026-11-26T08:00', 'support and holder'],
      ['2026-12-03T08:00', 'support and holder'],
    ],
  ],
] as const)('CARE-07 %s: who is told when', (step, of, expected) => {
  expect(overdueNotice(of, new Date('2027-03-01'))?.step).toBe(step);
  expect(times(of, expected.length)).toEqual(expected);
});

test('CARE-07 every step tells support and the customer, and never stops telling', () => {
  expect(overdueTable.map(({ step }) => step).toSorted()).toEqual([...overdueSteps].toSorted());
  for (const { notices, againAfter, holder } of overdueTable) {
    const told = new Set(notices.flatMap(({ tells }) => tells));
    expect(told.has('support')).toBe(true);
    expect(told.has(holder === 'customer' ? 'holder' : 'customer')).toBe(true);
    expect(againAfter).toBeGreaterThan(0);
  }
});

test('CARE-07 nothing is said before its time, nothing twice, and what was missed is said once', () => {
  expect(overdueNotice(facts, new Date('2026-11-27T07:59:59Z'))).toBeUndefined();
  const first = overdueNotice(facts, new Date('2026-11-27T08:00:00Z'));
  expect(first).toMatchObject({ notices: 1, holder: 'provider' });
  const record = {
    step: 'not_finished',
    expectedOn: '2026-11-30',
    notices: 1,
    isCustomerTold: false,
    promisedBefore: null,
    calledOff: null,
  } as const;
  expect(overdueNotice({ ...facts, record }, new Date('2026-11-27T16:59:59Z'))).toBeUndefined();
  const late = overdueNotice(facts, new Date('2026-11-27T17:00:00Z'));
  expect(late?.notices).toBe(2);
  expect([...(late?.tells ?? [])]).toEqual(['holder', 'support', 'customer']);
  // A new date starts anew, whatever was sent for the one before.
  const moved = { ...facts, promisedBack: '2026-12-07', record: { ...record, notices: 2 } };
  expect(nextNoticeAt(moved)?.toISOString()).toBe('2026-12-04T08:00:00.000Z');
});

test.each([
  ['submitted', {}],
  ['accepted', {}],
  ['completed', {}],
  ['cancelled', {}],
  // "Finished" can still be undone.
  ['returning', { returnOn: '2026-11-27' }],
  ['in_service', { promisedBack: null }],
] as const)('CARE-07 nobody is overdue: %s %o', (state, changes) => {
  expect(nextNoticeAt({ ...facts, state, ...changes })).toBeUndefined();
});

test('CARE-07 a customer who chose a later evening for the return waits for that one', () => {
  expect(nextNoticeAt({ ...facts, returnOn: '2026-12-02' })?.toISOString()).toBe('2026-12-01T08:00:00.000Z');
});

test('CARE-07 CARE-01 while a count is open, support is told instead of the workshop', () => {
  const notice = overdueNotice({ ...arriving, isCountOpen: true }, new Date('2026-11-20T17:00:00Z'));
  expect([...(notice?.tells ?? [])]).toEqual(['support']);
});

test.each([
  // Collected on Friday, there on Tuesday, finished on Friday, back on Monday.
  ['not_collected', '2026-11-19', '2026-11-19', '2026-11-26', '2026-11-30'],
  ['not_checked_in', '2026-11-20', '2026-11-20', '2026-11-26', '2026-11-30'],
  // Two more days of the workshop after Monday, the promised day: Wednesday, then Thursday.
  ['not_finished', '2026-11-27', '2026-11-30', '2026-11-30', '2026-12-03'],
  ['not_delivered', '2026-11-27', '2026-11-27', '2026-11-27', '2026-12-01'],
  // The promise still holds.
  ['not_collected', '2026-11-19', '2026-11-19', '2026-12-15', undefined],
  ['no_return_evening', '2026-11-27', '2026-11-27', '2026-11-27', undefined],
] as const)(
  'CARE-07 %s on %s, expected on %s, promised for %s: the new date is %s',
  (step: OverdueStep, today, expectedOn, promisedBack, expected) => {
    expect(laterPromise(step, { today, expectedOn, promisedBack, pace, piecesInHand: 0 })).toBe(expected);
  },
);

test('CARE-07 a new date is always told before the old one has passed', () => {
  const told = new Date(nextNoticeAt({ ...returning, promisedBack: '2026-11-27' }) ?? 0);
  expect(told < new Date('2026-11-27T23:00:00Z')).toBe(true);
  const toldAfter = (wanted: OverdueStep) =>
    overdueTable.find(({ step }) => step === wanted)?.notices.find(({ tells }) => tells.includes('customer'))
      ?.workingDays;
  // A step on the promised day itself is told on that day; the others are followed by work.
  expect(toldAfter('not_finished')).toBeLessThan(0);
  expect(toldAfter('not_delivered')).toBe(0);
});

test.each([
  ['no day is closed', {}, '2026-11-20'],
  ['the next day is closed', { closures: [{ from: '2026-11-20', to: '2026-11-24' }] }, '2026-11-25'],
  [
    'it works on Mondays now',
    { places: { mon: 3, tue: 0, wed: 0, thu: 3, fri: 0, sat: 0, sun: 0 } },
    '2026-11-23',
  ],
])('CARE-07 DESK-04 a bag is expected on the day on which the workshop works next: %s', (_, changes, day) => {
  const calendar = { places: null, dayPlaces: {}, closures: [], ...changes };
  const of = { ...arriving, openDays: { ...pace, calendar } };
  expect(overdueNotice(of, new Date('2027-03-01'))?.expectedOn).toBe(day);
});

test('CARE-07 a bag is expected on no public holiday of the workshop’s state', () => {
  // Epiphany is one in Bavaria, and none in Berlin; 6 January 2027 is a Wednesday.
  const brought = { ...arriving, changedAt: new Date('2027-01-05T19:30:00Z') };
  const expectedIn = (federalState: 'BE' | 'BY') =>
    overdueNotice({ ...brought, openDays: { ...pace, federalState } }, new Date('2027-03-01'))?.expectedOn;
  expect([expectedIn('BE'), expectedIn('BY')]).toEqual(['2027-01-06', '2027-01-07']);
});
