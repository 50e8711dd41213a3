import { retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import { NIL } from 'uuid';
import type { Db } from '#platform/database.ts';
import { deleteUntil } from '#platform/in-batches.ts';

type Ended = { readonly id: string; readonly changed_at: Date };

const mostAtOnce = 1000;

/** Returns orders that ended so long ago, the earliest first. */
async function listEnded(db: Db, until: Date, after: Ended): Promise<readonly Ended[]> {
  const { rows } = await sql<Ended>`
    select id, changed_at from orders
    where state in ('completed', 'cancelled') and changed_at <= ${until}
      and (changed_at, id) > (${after.changed_at}, ${after.id})
    order by changed_at, id limit ${mostAtOnce}`.execute(db);
  return rows;
}

/**
 * Deletes the links of orders that ended so long ago, except those to pay and those for claims. A mark says how far earlier
 * runs came, so that each ended order is read once.
 */
async function purgeLinksOfEnded(db: Db, until: Date): Promise<void> {
  const mark = await db
    .selectFrom('purge_marks')
    .select('until')
    .where('name', '=', 'order-links')
    .executeTakeFirst();
  let last: Ended | undefined = { changed_at: mark?.until ?? new Date(0), id: NIL };
  while (last) {
    const page = await listEnded(db, until, last);
    last = page.at(-1);
    if (!last) return;
    const ids = page.map(({ id }) => id);
    await sql`delete from order_links where order_id = any (${ids}) and purpose not in ('pay', 'claim')`.execute(
      db,
    );
    await sql`
      insert into purge_marks (name, until) values ('order-links', ${last.changed_at})
      on conflict (name) do update set until = excluded.until`.execute(db);
  }
}

/** Purges links and codes that are no longer valid. */
export async function purgeProofs(db: Db, now: Date): Promise<void> {
  await deleteUntil(db, 'order_links', 'expires_at', now);
  await purgeLinksOfEnded(db, retentionStart('orderLink', now));
  await deleteUntil(db, 'codes', 'created_at', retentionStart('code', now));
}
