import type { ClaimState } from './claim.ts';

/**
 * The lists of claims at the desk: every claim that is not settled, those that nobody has read, those in each later
 * state, and those on which the person who asks has acted.
 */
export const claimLists = [
  'open',
  'new',
  'with_workshop',
  'proposed',
  'declined',
  'agreed',
  'settled',
  'mine',
] as const;
export type ClaimList = (typeof claimLists)[number];

const unsettled: readonly ClaimState[] = ['open', 'with_workshop', 'proposed', 'declined', 'agreed'];

/** Returns the states of the claims in a list. */
export function statesOfList(list: ClaimList): readonly ClaimState[] {
  if (list === 'open' || list === 'mine') return unsettled;
  return list === 'new' ? ['open'] : [list];
}

/** Returns which promise to the customer we have to keep next; undefined while the claim waits for somebody else. */
export function claimPromise(state: ClaimState): 'answer' | 'proposal' | undefined {
  if (state === 'open') return 'answer';
  return state === 'with_workshop' || state === 'declined' ? 'proposal' : undefined;
}
