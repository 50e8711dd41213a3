import type { RefundRequest } from '@mendwell/contract';
import { refundRequestState } from '@mendwell/domain';
import { type Selectable, sql } from 'kysely';
import { reasonsOf } from '#modules/desk-audit/index.ts';
import { namesOfPeople } from '#modules/desk-people/index.ts';
import type { Db, Tables, Tx } from '#platform/database.ts';
import type { Statement } from '#platform/statements.ts';
import './refund-request-tables.ts';

export type StoredRequest = Selectable<Tables['refund_requests']>;

const columns = [
  'id',
  'order_id',
  'asked_by',
  'asked_at',
  'amount',
  'cause',
  'until',
  'state',
  'decided_by',
  'decided_at',
] as const;

export const findRequest = (db: Db | Tx, id: string): Promise<StoredRequest | undefined> =>
  db.selectFrom('refund_requests').select(columns).where('id', '=', id).executeTakeFirst();

export const requestsOfOrder = (db: Db | Tx, orderId: string): Promise<StoredRequest[]> =>
  db
    .selectFrom('refund_requests')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy('asked_at', 'desc')
    .execute();

/** Returns the requests that wait for a second person, the one whose time ends first before the others. */
export const waitingRequests = (db: Db, now: Date): Promise<StoredRequest[]> =>
  db
    .selectFrom('refund_requests')
    .select(columns)
    .where('state', '=', sql.lit('asked'))
    .where('until', '>', now)
    .orderBy('until')
    .limit(200)
    .execute();

/** Returns what somebody has refunded on an order, or asked for and nobody has refused. */
export async function sumOfPerson(
  db: Db | Tx,
  { orderId, personId, now }: { readonly orderId: string; readonly personId: string; readonly now: Date },
): Promise<number> {
  const requests = await requestsOfOrder(db, orderId);
  return requests
    .filter((one) => one.asked_by === personId)
    .filter((one) => ['made', 'asked', 'approved'].includes(refundRequestState(stateOf(one), now)))
    .reduce((sum, { amount }) => sum + amount, 0);
}

export const stateOf = ({ state, asked_by: askedBy, until }: StoredRequest) => ({ state, askedBy, until });

export const insertRequest = (one: Omit<StoredRequest, 'decided_by' | 'decided_at'>): Statement => ({
  text: `
    insert into refund_requests (id, order_id, asked_by, asked_at, amount, cause, until, state)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
  values: [one.id, one.order_id, one.asked_by, one.asked_at, one.amount, one.cause, one.until, one.state],
});

type Ended = {
  readonly id: string;
  readonly state: StoredRequest['state'];
  readonly by: string;
  readonly at: Date;
};
/** The order is locked by whoever decides, so that nobody decides at the same time. */
export const endRequest = ({ id, state, by, at }: Ended): Statement => ({
  text: 'update refund_requests set state = $2, decided_by = $3, decided_at = $4 where id = $1',
  values: [id, state, by, at],
});

/** Returns one request as the desk shows it. */
export async function showRequest(
  db: Db | Tx,
  id: string,
  reader: Reader,
): Promise<RefundRequest | { readonly refusal: 'not_found' }> {
  const stored = await findRequest(db, id);
  const [view] = await toRequestViews(db, stored ? [stored] : [], reader);
  return view ?? { refusal: 'not_found' };
}

type Reader = { readonly personId: string; readonly now: Date };
/** Returns requests as the desk shows them, with the name of whoever asks and their words. */
export async function toRequestViews(
  db: Db | Tx,
  requests: readonly StoredRequest[],
  { personId, now }: Reader,
): Promise<RefundRequest[]> {
  if (requests.length === 0) return [];
  const names = await namesOfPeople(db, [...new Set(requests.map(({ asked_by: who }) => who))]);
  const reasons = await reasonsOf(
    db,
    requests.map(({ id }) => id),
  );
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from order_records where id = any (${requests.map(({ order_id: id }) => id)})`.execute(
    db,
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return requests.map((one) => ({
    id: one.id,
    orderId: one.order_id,
    orderNumber: numbers.get(one.order_id) ?? '',
    amount: one.amount,
    cause: one.cause,
    reason: reasons.get(one.id) ?? '',
    askedBy: names.get(one.asked_by) ?? '',
    isOwn: one.asked_by === personId,
    askedAt: one.asked_at.toISOString(),
    until: one.until.toISOString(),
    state: refundRequestState(stateOf(one), now),
  }));
}
