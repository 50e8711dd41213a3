import type { Order } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { threadOf } from './thread.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const order = (changes: Partial<Order>) =>
  ({
    status: 'submitted',
    paymentStatus: 'method_saved',
    createdAt: at(2),
    waitsUntil: null,
    stopped: null,
    withdrawal: null,
    quote: null,
    pickup: null,
    wishedEvenings: [],
    wish: null,
    agreedPrice: null,
    returnEvening: null,
    promisedBack: null,
    startsEarly: true,
    actions: [],
    timeline: [
      { action: 'place', at: at(2) },
      { action: 'submit', at: at(2) },
    ],
    ...changes,
  }) as Order;
const reported = (one: Order) => threadOf(one).map(({ look, what }) => `${look} ${what}`);
const steps = (...actions: string[]) => actions.map((action, index) => ({ action, at: at(index + 2) }));
const visit = (day: string) => ({ day, startsAt: '19:00', endsAt: '21:00' });

test('ORD-12 a request waits for the workshop, until the moment the server tells, and the rest is to come', () => {
  const thread = threadOf(order({ waitsUntil: at(5) }));
  expect(reported(order({}))).toEqual([
    'done received',
    'now review',
    'open pickup',
    'open work',
    'open back',
    'open home',
  ]);
  expect(thread[1]?.when).toEqual({ kind: 'until', at: at(5) });
  expect(thread.at(-1)?.when).toEqual({ kind: 'usual' });
});

test('ORD-21 while the price is open, the pick-up is to come on an evening that was named', () => {
  const named = order({ wishedEvenings: ['2026-11-06'] });
  const pickup = (one: Order) => threadOf(one).find(({ what }) => what === 'pickup')?.when;
  expect(pickup(named)).toEqual({ kind: 'named' });
  expect(pickup(order({}))).toEqual({ kind: 'chosen' });
  // None of them was free: the customer chooses.
  const agreedPrice = { estimatedPrice: 5445 } as Order['agreedPrice'];
  expect(pickup({ ...named, agreedPrice })).toEqual({ kind: 'chosen' });
  const booked = order({ status: 'pickup_scheduled', timeline: steps('submit', 'confirm', 'book_wish') });
  expect(reported(booked)).toContain('done wished');
});

test('ORD-12 from the pick-up on, what is to come has its day', () => {
  const scheduled = order({
    status: 'pickup_scheduled',
    paymentStatus: 'paid',
    pickup: visit('2026-11-06'),
    promisedBack: '2026-11-20',
    startsEarly: false,
    timeline: steps('submit', 'quote', 'accept', 'payment_charge', 'payment_succeed', 'schedule_pickup'),
  });
  expect(threadOf(scheduled).slice(-4)).toEqual([
    { look: 'now', what: 'pickup', when: { kind: 'evening', day: '2026-11-06' } },
    { look: 'open', what: 'work', when: { kind: 'later' } },
    { look: 'open', what: 'back', when: { kind: 'by', day: '2026-11-20' } },
    { look: 'open', what: 'home', when: { kind: 'by', day: '2026-11-20' } },
  ]);
});

test('ORD-12 the evening of the return that was chosen is when it is home', () => {
  const returning = order({
    status: 'returning',
    returnEvening: visit('2026-11-19'),
    promisedBack: '2026-11-20',
    timeline: steps('submit', 'confirm', 'payment_succeed', 'schedule_pickup', 'collect', 'arrive', 'finish'),
  });
  const home = { kind: 'evening', day: '2026-11-19' };
  expect(threadOf(returning).slice(-2)).toEqual([
    { look: 'now', what: 'back', when: home },
    { look: 'open', what: 'home', when: home },
  ]);
});

test.each([
  ['cancel', 'cancelled'],
  ['decline', 'declined'],
  ['expire', 'expired'],
  ['abandon', 'expired'],
])('ORD-12 after %s nothing is to come', (action, what) => {
  expect(reported(order({ status: 'cancelled', timeline: steps('submit', action) }))).toEqual([
    'done received',
    `off ${what}`,
  ]);
});

test('ORD-12 a failed charge is told, and the order waits for the payment', () => {
  const unpaid = order({
    status: 'accepted',
    paymentStatus: 'failed',
    actions: ['pay'],
    timeline: steps('submit', 'confirm', 'payment_charge', 'payment_fail'),
  });
  expect(reported(unpaid).slice(0, 4)).toEqual([
    'done received',
    'done confirmed',
    'done payment_failed',
    'now payment',
  ]);
});

test('ORD-12 FAULT-18 a payment that the bank took back is told as such, and the customer is not waited for', () => {
  const disputed = order({
    status: 'accepted',
    paymentStatus: 'failed',
    timeline: steps('submit', 'confirm', 'payment_succeed', 'payment_dispute'),
  });
  expect(reported(disputed).slice(2, 5)).toEqual(['done paid', 'done taken_back', 'now clearing']);
});

test('ORD-12 FAULT-18 a refund that did not arrive is told', () => {
  const timeline = steps('submit', 'payment_succeed', 'cancel', 'payment_refund', 'payment_fail_refund');
  const thread = reported(order({ status: 'cancelled', paymentStatus: 'paid', timeline }));
  expect(thread.slice(-2)).toEqual(['done refunded', 'done refund_failed']);
});

test('ORD-12 at the workbench the arrival is told once, as what goes on', () => {
  const timeline = steps('submit', 'confirm', 'collect', 'arrive');
  const thread = threadOf(order({ status: 'in_service', timeline }));
  expect(thread.slice(2, 4)).toEqual([
    { look: 'done', what: 'collected', when: { kind: 'at', at: at(4) } },
    { look: 'now', what: 'work', when: { kind: 'since', at: at(5) } },
  ]);
});

test('CARE-04 ORD-12 what cannot be repaired is told; the rest goes on, or everything comes home', () => {
  const timeline = steps(
    'submit',
    'confirm',
    'collect',
    'arrive',
    'report_unrepaired',
    'payment_refund_part',
  );
  expect(reported(order({ status: 'in_service', timeline })).slice(3)).toEqual([
    'done unrepaired',
    'done refunded',
    'now work',
    'open back',
    'open home',
  ]);
  const everything = order({ status: 'in_service', stopped: 'all', timeline });
  expect(reported(everything).slice(4)).toEqual([
    'done unrepaired',
    'done refunded',
    'now back',
    'open home',
  ]);
});

test('LAW-06 ORD-12 work that a withdrawal has stopped is neither done nor to come; the things come home', () => {
  const timeline = steps('submit', 'confirm', 'collect', 'withdrawal_stopped', 'payment_refund');
  expect(reported(order({ status: 'collected', stopped: 'all', timeline })).slice(3)).toEqual([
    'done withdrawn',
    'done refunded',
    'now way',
    'open back',
    'open home',
  ]);
  const atWork = order({
    status: 'in_service',
    stopped: 'rest',
    timeline: steps('submit', 'collect', 'arrive', 'withdrawal_stopped'),
  });
  expect(reported(atWork).slice(3)).toEqual(['done withdrawn', 'now back', 'open home']);
  const returning = steps('submit', 'collect', 'withdrawal_stopped', 'arrive', 'finish');
  expect(reported(order({ status: 'returning', stopped: 'all', timeline: returning }))).not.toContain(
    'done finished',
  );
});

test('LAW-06 ORD-12 a withdrawal that a person looks into is told as received, and nothing has ended', () => {
  const timeline = steps('submit', 'confirm', 'withdrawal_noted');
  const thread = reported(order({ status: 'accepted', paymentStatus: 'paid', timeline }));
  expect(thread).toContain('done noted');
  expect(thread.some((step) => step.startsWith('off'))).toBe(false);
});

test('ORD-12 what is home again is done to the end', () => {
  const home = order({ status: 'completed', timeline: steps('submit', 'finish', 'complete') });
  expect(reported(home)).toEqual(['done received', 'done finished', 'done home']);
});

test('LAW-15 a withdrawal that can be undone: since when, until when, and nothing to come is promised', () => {
  const timeline = [...order({}).timeline, { action: 'withdrawal_declared', at: at(3) }];
  const held = order({ timeline, withdrawal: { undoUntil: at(4) } });
  expect(reported(held)).toEqual(['done received', 'done noted', 'now undoable']);
  expect(threadOf(held).at(-1)?.when).toEqual({ kind: 'until', at: at(4) });
  const undone = order({ timeline: [...timeline, { action: 'withdrawal_undone', at: at(4) }] });
  expect(reported(undone).slice(0, 4)).toEqual(['done received', 'done noted', 'done undone', 'now review']);
});

test('CARE-03 a question about more work is the step of now until it is answered', () => {
  const asked = order({
    status: 'in_service',
    actions: ['answer_more_work'],
    moreWork: { outcome: null, answerBy: at(12) } as Order['moreWork'],
    timeline: steps('submit', 'arrive', 'ask_more_work'),
  });
  expect(reported(asked)).toEqual([
    'done received',
    'done arrived',
    'done more_asked',
    'now more',
    'open back',
    'open home',
  ]);
  expect(threadOf(asked).find(({ what }) => what === 'more')?.when).toEqual({ kind: 'until', at: at(12) });
});

test.each([
  ['accept_more_work', 'accepted', 'more_accepted'],
  ['leave_out_more_work', 'left_out', 'more_left_out'],
  ['leave_out_more_work', 'lapsed', 'more_lapsed'],
  ['leave_out_more_work', 'taken_back', 'more_taken_back'],
  ['leave_out_more_work', 'unpaid', 'more_unpaid'],
  ['send_back', 'sent_back', 'more_sent_back'],
] as const)('CARE-03 the thread says how a question ended: %s, %s', (action, outcome, what) => {
  const answered = order({
    status: 'in_service',
    moreWork: { outcome, answerBy: at(12) } as Order['moreWork'],
    timeline: steps('submit', 'arrive', 'ask_more_work', 'leave_out_more_work', 'ask_more_work', action),
  });
  // Of an earlier question only its step is known.
  expect(reported(answered).slice(1, 6)).toEqual([
    'done more_asked',
    'done more_left_out',
    'done more_asked',
    `done ${what}`,
    'now work',
  ]);
});
