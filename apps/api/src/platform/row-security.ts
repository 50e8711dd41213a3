import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { withLockRetries } from './lock-retries.ts';

/**
 * The second wall around a workshop's orders: with the desk's role, PostgreSQL itself shows the rows of one
 * workshop only, the one that is set for the transaction. The first wall is `inScope` of the module
 * `desk-orders`. The other roles see every row, as before; so does the owner, who migrates and imports.
 */
export const scopeSetting = 'desk.provider';

/** A transaction without a workshop compares with nothing, which is never true. */
const ownProvider = `provider_id = (select nullif(current_setting('${scopeSetting}', true), ''))`;
const ownOrder = `exists (select from orders where orders.id = order_id)`;
/** What the desk's role sees of each table. The part about orders holds for what belongs to an order, too. */
export const scopedTables = {
  orders: ownProvider,
  order_contacts: ownOrder,
  order_items: ownOrder,
  courier_visits: ownOrder,
  provider_calendars: ownProvider,
  price_lists: ownProvider,
  price_drafts: ownProvider,
  // Of an order that went from one provider to another, each sees its own thread only, and while it has the order.
  order_messages: `${ownProvider} and ${ownOrder}`,
  desk_changes: ownProvider,
} as const;

/** What the desk's role also writes, within the same condition. Its rights say which tables it may write at all. */
const writtenAtDesk: readonly string[] = [
  'provider_calendars',
  'price_lists',
  'price_drafts',
  'order_messages',
];

const deskPolicy = 'desk_scope';
const othersPolicy = 'not_the_desk';

type Wanted = { readonly table: string; readonly condition: string };

/** Returns the tables whose policies this database lacks, or has in an older version. */
async function findUnguarded(db: Db | Tx): Promise<Wanted[]> {
  const { rows } = await sql<{ name: string; version: string | null }>`
    select relname as name, obj_description(pg_policy.oid, 'pg_policy') as version
    from pg_class left join pg_policy on polrelid = pg_class.oid and polname = ${deskPolicy} and relrowsecurity
    where relnamespace = 'public'::regnamespace and relname in (${sql.join(Object.keys(scopedTables))})`.execute(
    db,
  );
  const known = new Map(rows.map(({ name, version }) => [name, version]));
  return Object.entries(scopedTables)
    .filter(([table, condition]) => known.get(table) !== condition)
    .map(([table, condition]) => ({ table, condition }));
}

/**
 * Creates the policies of one table. They come together with the switch, because a table with row security and
 * without policies shows nobody anything. The lock is short, and nobody waits behind it for longer than a second.
 */
async function guard(
  db: Db,
  { table, condition }: Wanted,
  { desk, others }: { readonly desk: string; readonly others: readonly string[] },
): Promise<void> {
  const name = sql.id(table);
  await withLockRetries(() =>
    db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '1s'`.execute(tx);
      await sql`alter table ${name} enable row level security`.execute(tx);
      for (const policy of [deskPolicy, othersPolicy])
        await sql`drop policy if exists ${sql.id(policy)} on ${name}`.execute(tx);
      await sql`
        create policy ${sql.id(othersPolicy)} on ${name}
        to ${sql.join(others.map((role) => sql.id(role)))} using (true) with check (true)`.execute(tx);
      await sql`
        create policy ${sql.id(deskPolicy)} on ${name} for ${sql.raw(writtenAtDesk.includes(table) ? 'all' : 'select')}
        to ${sql.id(desk)} using (${sql.raw(condition)})`.execute(tx);
      await sql`comment on policy ${sql.id(deskPolicy)} on ${name} is ${sql.lit(condition)}`.execute(tx);
    }),
  );
}

/** Lets the desk's role see a workshop's rows only, wherever that is not so yet. */
export async function guardRows(
  db: Db,
  names: { readonly desk: string; readonly others: readonly string[] },
): Promise<void> {
  for (const wanted of await findUnguarded(db)) await guard(db, wanted, names);
}

/**
 * Makes the rest of a transaction see one workshop's rows only. Both settings end with the transaction, also
 * behind a pooler that hands out connections by transaction.
 */
export async function seeOnly(tx: Tx, deskRole: string, providerId: string): Promise<void> {
  await sql`select set_config(${scopeSetting}, ${providerId}, true)`.execute(tx);
  await sql`set local role ${sql.id(deskRole)}`.execute(tx);
}

/** Gives a transaction back the rights of its process, to write what the desk's role may not. */
export const seeEverything = (tx: Tx): Promise<unknown> => sql`reset role`.execute(tx);
