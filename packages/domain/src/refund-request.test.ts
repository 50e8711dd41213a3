import { expect, test } from 'vitest';
import {
  decideRefundRequest,
  needsSecondPerson,
  type RefundDecision,
  type RefundRequestState,
  refundDecisions,
  refundRequestEnds,
  refundRequestState,
  refundRequestStates,
} from './refund-request.ts';

test.each([
  [10_000, 0, false],
  [10_001, 0, true],
  [1, 10_000, true],
  [1, 9_999, false],
  [5_000, 5_001, true],
])('DESK-05 %d cents after %d by the same person need a second person: %s', (amount, before, isNeeded) => {
  expect(needsSecondPerson({ amount, before, limit: 10_000 })).toBe(isNeeded);
});

const askedAt = new Date('2026-11-19T10:00:00Z');
const until = refundRequestEnds(askedAt);
const request = (state: RefundRequestState) => ({ state, askedBy: 'jo', until });

test('DESK-05 a request waits for two days', () => {
  expect(until).toEqual(new Date('2026-11-21T10:00:00Z'));
  expect(refundRequestState(request('asked'), new Date(until.getTime() - 1))).toBe('asked');
  expect(refundRequestState(request('asked'), until)).toBe('expired');
  expect(refundRequestState(request('approved'), until)).toBe('approved');
});

/** What each person gets who decides about a request that waits. */
const waiting: Readonly<Record<RefundDecision, readonly [own: object, other: object]>> = {
  approve: [{ refusal: 'own_request' }, { to: 'approved' }],
  decline: [{ refusal: 'own_request' }, { to: 'declined' }],
  take_back: [{ to: 'taken_back' }, { refusal: 'not_allowed' }],
};
const cases = refundDecisions.flatMap((decision) =>
  refundRequestStates.flatMap((state) => ['jo', 'kim'].map((who) => [decision, state, who] as const)),
);
test.each(cases)('DESK-05 %s of a request that is %s, by %s', (decision, state, personId) => {
  const [own, other] = waiting[decision];
  const expected = personId === 'jo' ? own : other;
  const isOpen = state === 'asked' || 'refusal' in expected;
  expect(decideRefundRequest(request(state), decision, { personId, now: askedAt })).toEqual(
    isOpen ? expected : { refusal: 'already_done' },
  );
});

test('DESK-05 after its time nobody decides about a request', () => {
  expect(decideRefundRequest(request('asked'), 'approve', { personId: 'kim', now: until })).toEqual({
    refusal: 'already_done',
  });
});
