import * as contract from '@mendwell/contract';
import type { ClaimState, DeskRole } from '@mendwell/domain';
import { sql } from 'kysely';
import { v4 as newId } from 'uuid';
import { submitted, type TestLife } from './life.ts';
import { putInto } from './order-in-state.ts';
import type { StaffCall } from './staff-call.ts';

/** Plants a claim about an order that was brought back, as if it had come this far. */
export async function plantClaim(
  life: TestLife,
  state: ClaimState = 'open',
  changes: { readonly changedAt?: Date; readonly promised?: Date } = {},
) {
  const { order } = await submitted(life);
  await putInto(life, order, 'completed');
  const id = newId();
  const now = life.clock.now();
  const { changedAt = now, promised = now } = changes;
  const isProposed = state !== 'open' && state !== 'with_workshop';
  await sql`
    insert into claims (id, order_id, number, state, kind, items, wish, words, photos, markers, created_at, changed_at,
      answer_by, propose_by, proposals, remedy, amount, transfer, reason)
    values (${id}, ${order.id}, ${`${order.orderNumber}-1`}, ${state}, 'damaged', '[0]', 'compensation',
      'There is a hole in it.', '[]', '[]', ${changedAt}, ${changedAt}, ${promised}, ${promised},
      ${isProposed ? 1 : 0}, ${isProposed ? 'compensation' : null}, ${isProposed ? 4000 : null},
      ${state === 'agreed' ? 4000 : null}, ${isProposed ? 'Sorry.' : null})`.execute(life.db);
  return { id, order };
}

const reading: readonly DeskRole[] = ['support', 'auditor'];
const working: readonly DeskRole[] = ['support'];

/** What a call sends about a claim in a state. */
const about =
  (state: ClaimState, body?: object): NonNullable<StaffCall['prepare']> =>
  async (life) => {
    const { id } = await plantClaim(life, state);
    return { id, ...(body ? { body: { seen: 0, ...body } } : {}) };
  };

export const claimCalls: readonly StaffCall[] = [
  {
    endpoint: contract.readDeskClaims,
    roles: reading,
    prepare: () => Promise.resolve({ query: '?list=open' }),
  },
  { endpoint: contract.readDeskClaim, roles: reading, prepare: about('open') },
  { endpoint: contract.askAboutClaim, roles: working, prepare: about('open', {}) },
  { endpoint: contract.proposeRedo, roles: working, prepare: about('open', { reason: 'Sorry.' }) },
  {
    endpoint: contract.proposeMoney,
    roles: working,
    prepare: about('open', { reason: 'Sorry.', remedy: 'compensation', amount: 100 }),
  },
  { endpoint: contract.settleDeskClaim, roles: working, prepare: about('agreed', { reason: 'Paid.' }) },
];
