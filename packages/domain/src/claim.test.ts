import { expect, test } from 'vitest';
import {
  type ClaimCommand,
  type ClaimState,
  type ClaimWait,
  claimActions,
  claimAnswerBy,
  claimLateUntil,
  claimMachine,
  claimProposalBy,
  claimStates,
  decideClaim,
  divideCompensation,
  nextClaimStep,
  possibleRemedies,
  reportableKinds,
} from './claim.ts';
import { reachableStates } from './machine.ts';
import { orderStates } from './order.ts';

const now = new Date('2026-11-16T12:00:00Z');

test('CARE-09 every state of a claim can be reached', () => {
  expect([...reachableStates(claimMachine)].toSorted()).toEqual([...claimStates].toSorted());
});

const possible: [ClaimCommand, readonly ClaimState[]][] = [
  ['ask_workshop', ['open', 'declined']],
  ['propose', ['open', 'with_workshop', 'declined']],
  ['agree', ['proposed']],
  ['decline', ['proposed']],
  ['settle', ['agreed']],
];
test.each(possible)('CARE-09 %s is possible in %j and nowhere else', (command, states) => {
  const found = claimStates.filter(
    (state) => !('refusal' in decideClaim(command, { state, proposals: 1 }, now)),
  );
  expect(found).toEqual(states.toSorted((one, next) => claimStates.indexOf(one) - claimStates.indexOf(next)));
});
test('CARE-09 the table above knows every command', () => {
  expect(possible.map(([command]) => command).toSorted()).toEqual(
    Object.keys(claimMachine.commands).toSorted(),
  );
});

test.each(['agree', 'decline'] as const)('CARE-09 %s of an older proposal is refused', (command) => {
  const facts = { state: 'proposed', proposals: 2 } as const;
  expect(decideClaim(command, { ...facts, answersProposal: 1 }, now)).toEqual({
    refusal: 'proposal_changed',
  });
  expect(decideClaim(command, { ...facts, answersProposal: 2 }, now)).not.toHaveProperty('refusal');
});

test.each([
  ['customer', 'open', []],
  ['customer', 'proposed', ['agree', 'decline']],
  ['customer', 'agreed', []],
  ['provider', 'with_workshop', []],
  ['support', 'open', ['ask_workshop', 'propose']],
  ['support', 'with_workshop', ['propose']],
  ['support', 'proposed', []],
  ['support', 'declined', ['ask_workshop', 'propose']],
  ['support', 'agreed', ['settle']],
  ['time', 'agreed', ['settle']],
  ['courier', 'open', []],
] as const)('CARE-09 what %s can do about a claim that is %s: %j', (actor, state, actions) => {
  expect(claimActions(actor, { state, proposals: 1 }, now)).toEqual(actions);
});

test('CARE-09 CARE-10 an order that ended after it was collected has lost its items; before, nothing has happened to them', () => {
  expect(reportableKinds('cancelled', true)).toEqual(['lost']);
  expect(reportableKinds('cancelled', false)).toEqual([]);
  expect(possibleRemedies({ kind: 'lost', orderState: 'cancelled' })).toEqual(['refund', 'compensation']);
});

test('CARE-09 nothing can be reported before the pick-up, and everything once the items are back', () => {
  const counts = Object.fromEntries(
    orderStates.map((state) => [state, reportableKinds(state, false).length]),
  );
  expect(counts).toEqual({
    awaiting_payment: 0,
    submitted: 0,
    quoted: 0,
    reassigning: 0,
    accepted: 0,
    pickup_scheduled: 0,
    collected: 3,
    in_service: 3,
    returning: 3,
    completed: 5,
    cancelled: 0,
  });
});

test.each([
  ['not_as_agreed', 'completed', ['redo', 'refund']],
  ['damaged', 'completed', ['redo', 'refund', 'compensation']],
  ['damaged', 'in_service', ['refund', 'compensation']],
  ['lost', 'completed', ['refund', 'compensation']],
  ['missing', 'completed', ['redo', 'refund', 'compensation']],
  ['late', 'returning', ['refund']],
] as const)('CARE-09 for %s in %s we can propose %j', (kind, orderState, remedies) => {
  expect(possibleRemedies({ kind, orderState })).toEqual(remedies);
});

test.each([
  [249_00, 60_35, { refund: 60_35, transfer: 188_65 }],
  [20_00, 60_35, { refund: 20_00, transfer: 0 }],
  [20_00, 0, { refund: 0, transfer: 20_00 }],
  [20_00, -5, { refund: 0, transfer: 20_00 }],
])(
  'CARE-10 of %i cents at most what is left of the price (%i) goes back to the card',
  (amount, left, parts) => {
    expect(divideCompensation(amount, left)).toEqual(parts);
  },
);

test.each([
  // A Monday at noon, a Friday evening, a Sunday; 25 and 26 December are holidays.
  ['2026-11-16T12:00:00Z', '2026-11-17T17:00:00Z', '2026-11-23T17:00:00Z'],
  ['2026-11-20T20:00:00Z', '2026-11-24T17:00:00Z', '2026-11-30T17:00:00Z'],
  ['2026-11-22T10:20:00Z', '2026-11-23T17:00:00Z', '2026-11-27T17:00:00Z'],
  ['2026-12-24T10:00:00Z', '2026-12-28T17:00:00Z', '2027-01-04T17:00:00Z'],
])('CARE-09 ORD-17 a claim of %s is answered by %s, with a proposal by %s', (sent, answer, proposal) => {
  expect(claimAnswerBy(new Date(sent)).toISOString()).toBe(new Date(answer).toISOString());
  expect(claimProposalBy(new Date(sent)).toISOString()).toBe(new Date(proposal).toISOString());
});

const waiting: Omit<ClaimWait, 'state' | 'reminders'> = {
  changedAt: now,
  answerBy: claimAnswerBy(now),
  proposeBy: claimProposalBy(now),
};
test.each([
  ['open', 0, 'remind_support', '2026-11-17T13:00:00Z'],
  ['open', 1, 'late', '2026-11-17T17:00:00Z'],
  ['with_workshop', 0, 'remind_workshop', '2026-11-18T17:00:00Z'],
  ['with_workshop', 1, 'remind_support', '2026-11-23T13:00:00Z'],
  ['with_workshop', 2, 'late', '2026-11-23T17:00:00Z'],
  ['declined', 0, 'remind_support', '2026-11-23T13:00:00Z'],
  ['declined', 1, 'late', '2026-11-23T17:00:00Z'],
  ['proposed', 0, 'remind_customer', '2026-11-23T17:00:00Z'],
] as const)(
  'CARE-09 CARE-07 a claim that is %s after %i reminders: %s at %s',
  (state, reminders, step, at) => {
    expect(nextClaimStep({ ...waiting, state, reminders })).toEqual({ step, at: new Date(at) });
  },
);
test('CARE-09 CARE-07 a workshop that is asked on the last day is reminded before the promised proposal is late', () => {
  const asked = { ...waiting, state: 'with_workshop', changedAt: new Date('2026-11-23T10:00:00Z') } as const;
  expect(nextClaimStep({ ...asked, reminders: 0 })).toEqual({
    step: 'remind_workshop',
    at: new Date('2026-11-23T13:00:00Z'),
  });
  expect(nextClaimStep({ ...asked, reminders: 2 })).toEqual({ step: 'late', at: asked.proposeBy });
});
test.each([
  ['proposed', 1],
  ['agreed', 0],
  ['settled', 0],
] as const)('CARE-09 a claim that is %s after %i reminders waits for nobody', (state, reminders) => {
  expect(nextClaimStep({ ...waiting, state, reminders })).toBeUndefined();
});

test('CARE-07 who is late names the end of the next working day', () => {
  expect(claimLateUntil(new Date('2026-11-20T17:00:00Z'))).toEqual(new Date('2026-11-23T17:00:00Z'));
});
