import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#platform/database.ts';
import './support-tables.ts';

const columns = [
  'id',
  'reference',
  'topic',
  'name',
  'email',
  'order_number',
  'message',
  'language',
  'created_at',
] as const;

/** Stores a message, and says whether it is new; the reference is that of the first time. */
export async function storeMessageOnce(
  tx: Tx,
  message: Insertable<Tables['support_messages']>,
): Promise<{ reference: string; isNew: boolean }> {
  const inserted = await tx
    .insertInto('support_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (inserted) return { reference: inserted.reference, isNew: true };
  const { reference } = await tx
    .selectFrom('support_messages')
    .select('reference')
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow();
  return { reference, isNew: false };
}

/** How many messages have come from this address since then. One sender is counted at a time. */
export async function countMessagesFrom(tx: Tx, email: string, since: Date): Promise<number> {
  const address = email.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtext(${`support:${address}`}))`.execute(tx);
  const { count } = await tx
    .selectFrom('support_messages')
    .select((row) => row.fn.countAll().as('count'))
    .where((row) => row(row.fn('lower', ['email']), '=', address))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findMessage = (db: Db, id: string) =>
  db.selectFrom('support_messages').select(columns).where('id', '=', id).executeTakeFirst();
