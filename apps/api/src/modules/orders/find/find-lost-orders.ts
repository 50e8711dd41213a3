import { createHmac } from 'node:crypto';
import {
  linkedOrdersPerMail,
  linkRequestLimits,
  type OrderQuery,
  readOrderQuery,
  retentionStart,
} from '@mendwell/domain';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import './link-request-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly pepper: RotatingSecret };
type LostOrders = { readonly to: string; readonly orderIds: readonly string[] };

const hourMs = 60 * 60 * 1000;

type Meant = OrderQuery | { readonly ids: readonly string[] };

function meansOrder(meant: Meant) {
  if ('ids' in meant) return sql`orders.id = any (${meant.ids})`;
  return 'number' in meant ? sql`number = ${meant.number}` : sql`lower(email) = lower(${meant.email})`;
}

/** Returns orders that a link still opens, the newest first; an unpaid draft was mailed its own link to pay. */
async function findOrders(db: Db, meant: Meant, now: Date) {
  const { rows } = await sql<{ id: string; email: string }>`
    select orders.id, email from orders join order_contacts on order_id = orders.id
    where ${meansOrder(meant)} and forgotten_at is null and state <> 'awaiting_payment'
      and (state not in ('completed', 'cancelled') or changed_at > ${retentionStart('orderLink', now)})
    order by created_at desc, orders.id limit ${linkedOrdersPerMail}`.execute(db);
  return rows;
}

/**
 * Returns whether this request may be mailed to an address. The requests for one address are counted one at a
 * time, each once however often its mail is tried.
 */
async function mayMail({ db, clock, pepper }: Deps, requestId: string, email: string): Promise<boolean> {
  const hash = createHmac('sha256', pepper[0]).update(`recipient ${email.toLowerCase()}`).digest();
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`find ${hash.toString('hex')}`}))`.execute(tx);
    const since = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
    const { rows } = await sql<{ hour: number; day: number }>`
      select count(*) filter (where created_at > ${since(1)})::int as hour, count(*)::int as day
      from link_requests
      where recipient_hash = ${hash} and id <> ${requestId} and created_at > ${since(24)}`.execute(tx);
    const [mailed = { hour: 0, day: 0 }] = rows;
    if (mailed.hour >= linkRequestLimits.mailsPerHour || mailed.day >= linkRequestLimits.mailsPerDay)
      return false;
    await tx.updateTable('link_requests').set({ recipient_hash: hash }).where('id', '=', requestId).execute();
    return true;
  });
}

/**
 * Returns the orders that a request for links is about, and their own address, the only one that is mailed;
 * undefined if there are none, or if the address was mailed too often.
 */
export async function findLostOrders(deps: Deps, requestId: string): Promise<LostOrders | undefined> {
  const { db, clock } = deps;
  const request = await db
    .selectFrom('link_requests')
    .select(['order_or_email', 'order_ids'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  const typed = request && readOrderQuery(request.order_or_email);
  const meant = request?.order_ids ? { ids: request.order_ids } : typed;
  const orders = meant ? await findOrders(db, meant, clock.now()) : [];
  // What was typed has served. A mail that could not leave is tried again with the orders that were found.
  await db
    .updateTable('link_requests')
    .set({ order_or_email: '', order_ids: orders.map(({ id }) => id) })
    .where('id', '=', requestId)
    .execute();
  const to = orders[0]?.email;
  if (!to || !(await mayMail(deps, requestId, to))) return undefined;
  return { to, orderIds: orders.map(({ id }) => id) };
}
