import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import './mail-tables.ts';

export type CapDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly pepper: RotatingSecret;
  /** How many mails of all kinds a recipient gets within a day. */
  readonly mailsPerDay: number;
  readonly supportEmail: string;
};

/** `dropped-first`: the recipient has just reached the cap, and support is to be alerted. */
type Counted = 'counted' | 'dropped' | 'dropped-first';

const dayMs = 24 * 60 * 60 * 1000;

/** Whatever follows a plus leads to the same mailbox, so it does not make another recipient. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+.*(?=@[^@]*$)/, '');

const hashRecipient = ([secret]: RotatingSecret, address: string) =>
  createHmac('sha256', secret)
    .update(`recipient ${mailboxOf(address)}`)
    .digest();

/**
 * Records that a recipient has reached the cap, once a day, and returns whether it is this mail that
 * reached it: it says so again when it is tried again, so that no alert is lost.
 */
async function reachCap(tx: Tx, mailId: string, hash: Buffer, now: Date): Promise<boolean> {
  const known = await tx
    .selectFrom('mail_caps')
    .select('mail_id')
    .where('recipient_hash', '=', hash)
    .where('reached_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirst();
  if (known) return known.mail_id === mailId;
  await tx
    .insertInto('mail_caps')
    .values({ mail_id: mailId, recipient_hash: hash, reached_at: now })
    .execute();
  return true;
}

/**
 * Counts a mail for its recipient, once however often it is tried, unless it is to be dropped.
 * The mails of one recipient are counted one at a time, so that several workers cannot exceed the cap.
 */
export async function countMail(deps: CapDeps, id: string, { to, cap }: Mail): Promise<Counted> {
  if (cap === 'uncounted' || to === deps.supportEmail) return 'counted';
  const hash = hashRecipient(deps.pepper, to);
  return deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`recipient ${hash.toString('hex')}`}))`.execute(tx);
    const now = deps.clock.now();
    const others = await tx
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('recipient_hash', '=', hash)
      .where('counted_at', '>', new Date(now.getTime() - dayMs))
      .where('id', '<>', id)
      .executeTakeFirstOrThrow();
    if (Number(others.count) >= deps.mailsPerDay && cap !== 'never-dropped')
      return (await reachCap(tx, id, hash, now)) ? 'dropped-first' : 'dropped';
    await tx
      .updateTable('mails')
      .set(({ fn, val }) => ({ recipient_hash: hash, counted_at: fn.coalesce('counted_at', val(now)) }))
      .where('id', '=', id)
      .execute();
    return 'counted';
  });
}
