import { expect, test } from 'vitest';
import { moreWorkAnswerBy } from './more-work.ts';
import type { OrderState } from './order.ts';
import type { PaymentState } from './payment.ts';
import {
  methodWait,
  nextStepAt,
  overdueStep,
  providerQuoteBy,
  quoteDecisionBy,
  usualWaits,
  waitOf,
} from './waits.ts';

/** At ten in the morning in Berlin; a working day ends eight hours later. */
const monday = new Date('2026-11-16T09:00:00Z');
const after = (days: number, hours = 0) => new Date(monday.getTime() + (days * 24 + hours) * 60 * 60 * 1000);

type Case = [
  OrderState,
  PaymentState | null,
  days: number,
  hours: number,
  reminders: number,
  'remind' | 'expire' | undefined,
];
const cases: Case[] = [
  ['submitted', 'method_saved', 0, 23.9, 0, undefined],
  ['submitted', 'method_saved', 1, 0, 0, 'remind'],
  ['submitted', 'method_saved', 1, 0, 1, undefined],
  ['submitted', 'method_saved', 3, 7.9, 1, undefined],
  ['submitted', 'method_saved', 3, 8, 1, 'expire'],
  ['quoted', 'method_saved', 1, 23.9, 0, undefined],
  ['quoted', 'method_saved', 2, 0, 0, 'remind'],
  ['quoted', 'method_saved', 7, 7.9, 1, undefined],
  ['quoted', 'method_saved', 7, 8, 1, 'expire'],
  // CARE-06: seven days to choose another workshop, to the end of a working day.
  ['reassigning', 'method_saved', 2, 23.9, 0, undefined],
  ['reassigning', 'method_saved', 3, 0, 0, 'remind'],
  ['reassigning', 'refunded', 7, 7.9, 1, undefined],
  ['reassigning', 'refunded', 7, 8, 1, 'expire'],
  // A worker that was down for long sends one reminder, not all of them.
  ['accepted', 'paid', 2, 0, 0, 'remind'],
  ['accepted', 'paid', 4, 23.9, 1, undefined],
  ['accepted', 'paid', 5, 0, 1, 'remind'],
  ['accepted', 'processing', 90, 0, 2, undefined],
  ['accepted', 'announced', 90, 0, 2, undefined],
  ['accepted', 'charging', 90, 0, 0, undefined],
  ['accepted', 'failed', 2, 0, 0, 'remind'],
  ['accepted', 'action_required', 7, 7.9, 2, undefined],
  ['accepted', 'action_required', 7, 8, 2, 'expire'],
  ['pickup_scheduled', 'failed', 7, 8, 2, 'expire'],
  ['pickup_scheduled', 'paid', 90, 0, 0, undefined],
  ['collected', 'failed', 90, 0, 0, undefined],
  ['in_service', 'failed', 90, 0, 0, undefined],
  ['cancelled', 'failed', 90, 0, 0, undefined],
];
test.each(cases)(
  'ORD-11 ORD-17 FAULT-18 %s, payment %s, after %s days and %s hours, with %s reminders: %s',
  (state, payment, days, hours, reminders, step) => {
    const facts = { state, payment, failure: null, changedAt: monday, paymentChangedAt: monday, reminders };
    expect(overdueStep(facts, after(days, hours), usualWaits)).toBe(step);
  },
);

test.each([
  ['quoted', 'method_saved', '2026-11-23T17:00:00Z'],
  ['submitted', 'method_saved', '2026-11-19T17:00:00Z'],
  ['accepted', 'failed', '2026-11-23T17:00:00Z'],
] as const)('ORD-17 %s, payment %s: what is told is when it ends', (state, payment, end) => {
  const facts = { state, payment, failure: null, changedAt: monday, paymentChangedAt: monday, reminders: 9 };
  const reported = new Date(end);
  expect(waitOf(facts, usualWaits)?.endsAt).toEqual(reported);
  expect(overdueStep(facts, new Date(reported.getTime() - 1), usualWaits)).toBeUndefined();
  expect(overdueStep(facts, reported, usualWaits)).toBe('expire');
});

test('ORD-17 letters and pages name the moments at which a request and a quote end', () => {
  expect(providerQuoteBy(monday, usualWaits)).toEqual(new Date('2026-11-19T17:00:00Z'));
  expect(quoteDecisionBy(monday, usualWaits)).toEqual(new Date('2026-11-23T17:00:00Z'));
});

test.each([
  ['card_declined', 'expire'],
  ['disputed', undefined],
  ['given_up', undefined],
] as const)('FAULT-18 a payment that has failed because of %s, after a week: %s', (failure, step) => {
  const standing = { state: 'accepted', payment: 'failed', failure } as const;
  const facts = { ...standing, changedAt: monday, paymentChangedAt: monday, reminders: 0 };
  expect(overdueStep(facts, after(7, 8), usualWaits)).toBe(step);
});

test('ORD-11 a workshop is waited for on working days only', () => {
  const friday = new Date('2026-11-13T09:00:00Z');
  const facts = {
    state: 'submitted',
    payment: 'method_saved',
    failure: null,
    changedAt: friday,
    paymentChangedAt: null,
    reminders: 1,
  } as const;
  expect(overdueStep(facts, new Date('2026-11-17T17:00:00Z'), usualWaits)).toBeUndefined();
  expect(overdueStep(facts, new Date('2026-11-18T17:00:00Z'), usualWaits)).toBe('expire');
});

test('ORD-11 every wait can be set', () => {
  const facts = {
    state: 'quoted',
    payment: 'method_saved',
    failure: null,
    changedAt: monday,
    paymentChangedAt: null,
    reminders: 0,
  } as const;
  const waits = {
    quote: { remind: [1], end: 2 },
    pickup: { remind: [] },
    provider: { remind: [], end: 1 },
    payment: { remind: [], end: 1 },
    otherProvider: { remind: [], end: 1 },
    moreWork: { remind: [], end: 1 },
    method: { remindMinutes: 5, endHours: 2 },
  };
  expect(overdueStep(facts, after(1), waits)).toBe('remind');
  expect(overdueStep(facts, after(2, 8), waits)).toBe('expire');
});

test('ORD-11 ORD-17 FAULT-16 a payment method is waited for from the order on', () => {
  expect(methodWait(monday, usualWaits)).toEqual({
    remindAt: new Date('2026-11-16T09:30:00Z'),
    endsAt: new Date('2026-11-17T09:00:00Z'),
  });
});

test('ORD-11 ORD-17 in a whole year every reminder of a deadline comes a day before it at least', () => {
  const day = 24 * 60 * 60 * 1000;
  for (let at = monday.getTime(); at < monday.getTime() + 365 * day; at += day / 3)
    for (const [state, payment] of [
      ['submitted', 'method_saved'],
      ['quoted', 'method_saved'],
      ['accepted', 'failed'],
      ['in_service', 'paid'],
    ] as const) {
      const since = new Date(at);
      const facts = {
        isMoreWorkOpen: state === 'in_service',
        state,
        payment,
        failure: null,
        changedAt: since,
        paymentChangedAt: since,
        reminders: 0,
      };
      const { remindAt = [], endsAt = since } = waitOf(facts, usualWaits) ?? {};
      expect(remindAt.length).toBeGreaterThan(0);
      for (const reminded of remindAt) expect(endsAt.getTime() - reminded.getTime()).toBeGreaterThan(day);
    }
});

test.each<[days: number, hours: number, reminders: number, step: 'remind' | undefined]>([
  // The first day offered is Wednesday, 2 December, 19:00; Monday was 16 November, 10:00.
  [10, 0, 0, undefined],
  [18, 8.9, 0, undefined],
  [18, 9, 0, 'remind'],
  [18, 9, 1, undefined],
  [21, 9, 1, 'remind'],
])(
  'ORD-11b reminders to choose a pick-up count from the first evening offered: after %s days and %s hours, with %s',
  (days, hours, reminders, step) => {
    const facts = {
      state: 'accepted' as const,
      payment: 'paid' as const,
      failure: null,
      changedAt: monday,
      paymentChangedAt: monday,
      firstVisit: '2026-12-02',
      reminders,
    };
    expect(overdueStep(facts, after(days, hours), usualWaits)).toBe(step);
  },
);

test('ORD-11 ORD-17 a quote of a Tuesday can be answered until the next Tuesday, 18:00', () => {
  const tuesday = new Date('2026-11-17T09:00:00Z');
  expect(quoteDecisionBy(tuesday, usualWaits)).toEqual(new Date('2026-11-24T17:00:00Z'));
});

const waitingForProvider = {
  state: 'submitted' as const,
  payment: 'method_saved' as const,
  failure: null,
  changedAt: monday,
  paymentChangedAt: null,
};
test.each<[string, Parameters<typeof nextStepAt>[0], string | undefined]>([
  ['first the reminder', { ...waitingForProvider, reminders: 0 }, '2026-11-17T09:00:00.000Z'],
  ['then the end', { ...waitingForProvider, reminders: 1 }, '2026-11-19T17:00:00.000Z'],
  [
    'nothing while nobody is waited for',
    { ...waitingForProvider, state: 'in_service', reminders: 0 },
    undefined,
  ],
  [
    'nothing once the last reminder of a wait without an end is sent',
    { ...waitingForProvider, state: 'accepted', payment: 'paid', paymentChangedAt: monday, reminders: 2 },
    undefined,
  ],
])('ORD-11 what becomes due next: %s', (_, facts, at) => {
  expect(nextStepAt(facts, usualWaits)?.toISOString()).toBe(at);
});

test('CARE-03 an answer about more work has three working days, with a reminder after one', () => {
  const facts = {
    ...waitingForProvider,
    state: 'in_service' as const,
    payment: 'paid' as const,
    isMoreWorkOpen: true,
    reminders: 0,
  };
  const steps = [23.9, 24, 79.9, 80].map((hours) =>
    overdueStep({ ...facts, reminders: hours > 24 ? 1 : 0 }, after(0, hours), usualWaits),
  );
  // Monday, 10:00; the reminder comes on Tuesday, 10:00, the end on Thursday, 18:00 in Berlin.
  expect(steps).toEqual([undefined, 'remind', undefined, 'expire']);
  expect(waitOf(facts, usualWaits)).toMatchObject({ whom: 'more_work' });
  expect(moreWorkAnswerBy(monday, usualWaits)).toEqual(waitOf(facts, usualWaits)?.endsAt);
});

test('ORD-11 the step that becomes due is the one that is overdue from then on, for every kind of wait', () => {
  const kinds = [
    waitingForProvider,
    { ...waitingForProvider, state: 'quoted' as const },
    { ...waitingForProvider, state: 'in_service' as const, isMoreWorkOpen: true },
    { ...waitingForProvider, state: 'accepted' as const, payment: 'paid' as const, paymentChangedAt: monday },
    {
      ...waitingForProvider,
      state: 'accepted' as const,
      payment: 'failed' as const,
      paymentChangedAt: monday,
    },
  ];
  for (const kind of kinds)
    for (const reminders of [0, 1, 2]) {
      const facts = { ...kind, reminders };
      const at = nextStepAt(facts, usualWaits);
      const never = after(1000);
      const isOverdue = (ms: number) =>
        overdueStep(facts, new Date((at ?? never).getTime() + ms), usualWaits) !== undefined;
      expect([isOverdue(-1), isOverdue(0)]).toEqual([false, at !== undefined]);
    }
});

test.each(['failed', 'action_required', 'refunded', 'paid'] as const)(
  'CARE-09 work that is done again waits for its pick-up and never ends, though its payment is %s',
  (payment) => {
    const facts = {
      state: 'accepted',
      payment,
      failure: null,
      changedAt: monday,
      paymentChangedAt: null,
      reminders: 0,
      isRedo: true,
    } as const;
    expect(waitOf(facts, usualWaits)).toMatchObject({ whom: 'pickup', endsAt: undefined });
    expect(overdueStep(facts, after(2), usualWaits)).toBe('remind');
    expect(overdueStep({ ...facts, reminders: 2 }, after(90), usualWaits)).toBeUndefined();
  },
);
