import { randomUUID } from 'node:crypto';
import * as contract from '@mendwell/contract';
import type { DeskRole } from '@mendwell/domain';
import { sql } from 'kysely';
import { submitted, type TestLife } from './life.ts';
import type { StaffCall } from './staff-call.ts';

const acting: readonly DeskRole[] = ['support'];
const refunding: readonly DeskRole[] = ['support', 'operator', 'finance'];
const reason = 'The customer asked for it.';

type About = { readonly id: string; readonly at: Date };
/** Prepares an order of its own for a call, and what the call sends. */
const about =
  (body?: () => object, plant?: (life: TestLife, about: About) => Promise<string>) =>
  async (life: TestLife) => {
    const { order } = await submitted(life);
    const id = (await plant?.(life, { id: order.id, at: life.clock.now() })) ?? order.id;
    return { id, ...(body ? { body: body() } : {}) };
  };

/** An order of which one item was counted less than expected. */
export async function plantShortCount({ db }: Pick<TestLife, 'db'>, { id, at }: About): Promise<string> {
  await sql`update orders set state = 'collected' where id = ${id}`.execute(db);
  await sql`
    insert into handovers (id, order_id, leg, reported_by, at, expected, counted)
    values (gen_random_uuid(), ${id}, 'to_workshop', 'provider', ${at}, 1, 0)`.execute(db);
  return id;
}
async function plantPayment({ db }: TestLife, { id, at }: About): Promise<string> {
  await sql`
    insert into payments (id, order_id, quote_version, amount, state, stripe_id, created_at, changed_at)
    values (gen_random_uuid(), ${id}, 0, 5000, 'paid', ${`pi_${id}`}, ${at}, ${at})`.execute(db);
  return id;
}
async function plantDispute(life: TestLife, { id, at }: About): Promise<string> {
  await plantPayment(life, { id, at });
  await sql`
    insert into disputes (stripe_id, order_id, payment_id, reason, status, amount, opened_at, evidence_due_by, taken_in_at)
    select ${`dp_${id}`}, ${id}, id, 'fraudulent', 'needs_response', 5000, ${at}, ${at}, ${at}
    from payments where order_id = ${id}`.execute(life.db);
  return id;
}
async function plantRequest(life: TestLife, { id, at }: About): Promise<string> {
  await plantPayment(life, { id, at });
  const request = randomUUID();
  await sql`
    insert into refund_requests (id, order_id, asked_by, asked_at, amount, cause, until, state)
    values (${request}, ${id}, gen_random_uuid(), ${at}, 500, 'late', ${at}::timestamptz + interval '1 day', 'asked')`.execute(
    life.db,
  );
  return request;
}

/** What our staff do to orders. */
export const supportActCalls: readonly StaffCall[] = [
  { endpoint: contract.readSupportActs, roles: refunding, prepare: about() },
  { endpoint: contract.cancelAsSupport, roles: acting, prepare: about(() => ({ reason })) },
  {
    endpoint: contract.settleCountAsSupport,
    roles: acting,
    prepare: about(() => ({ items: 1, reason }), plantShortCount),
  },
  {
    endpoint: contract.replaceLinksAsSupport,
    roles: acting,
    prepare: about(() => ({ id: randomUUID(), reason })),
  },
  { endpoint: contract.collectEvidence, roles: acting, prepare: about(() => ({ reason }), plantDispute) },
  {
    endpoint: contract.refundAtDesk,
    roles: refunding,
    prepare: about(() => ({ id: randomUUID(), amount: 100, cause: 'late', reason }), plantPayment),
  },
  { endpoint: contract.listRefundRequests, roles: refunding },
  {
    endpoint: contract.decideRefundRequest,
    roles: refunding,
    prepare: about(() => ({ decision: 'approve', reason }), plantRequest),
  },
];
