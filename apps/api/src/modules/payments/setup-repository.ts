import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '#platform/database.ts';
import { runStatement, type Statement } from '#platform/statements.ts';
import type { Setup } from '#providers/stripe/interface.ts';
import type { SetupPurpose } from './setup-tables.ts';

export type OpenSetup = { readonly id: string; readonly serial: number; readonly stripe_id: string | null };

/**
 * Returns the visitor's open setup, or a new one when there is none. Two simultaneous requests get the
 * same one.
 */
export async function ensureOpenSetup(
  db: Db,
  visitorId: string,
  purpose: SetupPurpose,
  now: Date,
): Promise<OpenSetup> {
  const find = () =>
    db
      .selectFrom('setups')
      .select(['id', 'serial', 'stripe_id'])
      .where('visitor_id', '=', visitorId)
      .where('purpose', '=', purpose)
      .where('state', '=', 'open')
      .executeTakeFirst();
  const found = await find();
  if (found) return found;
  await sql`
    insert into setups (id, visitor_id, purpose, serial, state, created_at)
    select ${newId()}, ${visitorId}, ${purpose}, coalesce(max(serial), 0) + 1, 'open', ${now}
    from setups where visitor_id = ${visitorId} and purpose = ${purpose}
    on conflict do nothing`.execute(db);
  const made = await find();
  if (!made) throw new Error('an open setup has been settled while it was made');
  return made;
}

/** Stores the id before the setup is sent to the browser. */
export async function storeStripeId(
  db: Db,
  id: string,
  { stripeId, customerId }: { stripeId: string; customerId: string },
): Promise<void> {
  await db
    .updateTable('setups')
    .set({ stripe_id: stripeId, customer_stripe_id: customerId })
    .where('id', '=', id)
    .where('stripe_id', 'is', null)
    .execute();
}

/** Marks a setup that was not used as cancelled. */
export async function writeOffSetup(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('setups')
    .set({ state: 'canceled', settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Returns open setups that are older than this and that no order waits for. */
export const listSetupsToForget = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('setups')
    .select(['id', 'stripe_id'])
    .where('state', '=', 'open')
    .where('created_at', '<=', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('order_records')
            .select('order_records.id')
            .whereRef('order_records.setup_id', '=', 'setups.id')
            .where('order_records.state', '<>', 'cancelled'),
        ),
      ),
    )
    .limit(most)
    .execute();

const settle = `
  update setups set state = $2, method_stripe_id = $3, method_type = $4, method_brand = $5, method_last4 = $6,
    mandate_stripe_id = $7, mandate_reference = $8, settled_at = $9
  where stripe_id = $1 and state = 'open' and $2 <> 'open' returning id`;

/** Returns the statement that stores what Stripe reports about a setup. Its state only moves forward. */
export function prepareSettling({ id, status, method, ...setup }: Setup, now: Date): Statement {
  const { mandateId, mandateReference } = setup;
  const saved = [method?.id ?? null, method?.type ?? null, method?.brand ?? null, method?.last4 ?? null];
  return { text: settle, values: [id, status, ...saved, mandateId ?? null, mandateReference ?? null, now] };
}

/** Stores what Stripe reports about a setup; returns whether that is new. */
export async function settleSetup(db: Db | Tx, setup: Setup, now: Date): Promise<boolean> {
  return (await runStatement(db, prepareSettling(setup, now))).length > 0;
}

/** Marks a saved method as used. Returns the setup's id; undefined if it was used before. */
export async function claimSetup(tx: Tx, stripeId: string, now: Date): Promise<string | undefined> {
  const claimed = await tx
    .updateTable('setups')
    .set({ used_at: now })
    .where('stripe_id', '=', stripeId)
    .where('state', '=', 'succeeded')
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed?.id;
}

export const findOwnMethod = (db: Db, visitorId: string, methodId: string) =>
  db
    .selectFrom('setups')
    .select(['method_stripe_id', 'method_type', 'method_brand', 'method_last4'])
    .where('visitor_id', '=', visitorId)
    .where('method_stripe_id', '=', methodId)
    .executeTakeFirst();

/** Returns the visitor's setups that exist at Stripe and whose outcome we have not stored yet. */
export const openSetupsOf = (db: Db, visitorId: string) =>
  db
    .selectFrom('setups')
    .select('stripe_id')
    .where('visitor_id', '=', visitorId)
    .where('state', '=', 'open')
    .where('stripe_id', 'is not', null)
    .execute();
