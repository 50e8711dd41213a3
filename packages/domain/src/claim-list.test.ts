import { expect, test } from 'vitest';
import { type ClaimState, claimStates } from './claim.ts';
import { claimLists, claimPromise, statesOfList } from './claim-list.ts';

test('DESK-05 CARE-09 every state of a claim is in exactly one list of its own, and all but settled ones in the open list', () => {
  const own = claimLists.filter((list) => list !== 'open' && list !== 'mine');
  expect(own.flatMap(statesOfList).toSorted()).toEqual([...claimStates].toSorted());
  expect([...statesOfList('open')].toSorted()).toEqual(
    claimStates.filter((state) => state !== 'settled').toSorted(),
  );
});

test.each<[ClaimState, 'answer' | 'proposal' | undefined]>([
  ['open', 'answer'],
  ['with_workshop', 'proposal'],
  ['declined', 'proposal'],
  ['proposed', undefined],
  ['agreed', undefined],
  ['settled', undefined],
])('CARE-09 a claim that is %s has to be answered next by %s', (state, promise) => {
  expect(claimPromise(state)).toBe(promise);
});
