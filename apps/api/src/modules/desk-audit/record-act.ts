import type { DeskRole } from '@mendwell/domain';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '#platform/database.ts';
import { runStatement, type Statement } from '#platform/statements.ts';
import './desk-audit-tables.ts';

/** Everything that is recorded about the desk. */
export type DeskAct =
  | 'person_invited'
  | 'role_changed'
  | 'person_signed_out'
  | 'person_blocked'
  | 'person_unblocked'
  | 'signed_in'
  | 'proved_again'
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'session_ended'
  | 'passkey_added'
  | 'passkey_removed'
  /** Names of customers were shown in a list. */
  | 'queue_read'
  /** A customer's name and town were shown with their order. */
  | 'order_read'
  | 'quote_sent'
  | 'order_declined'
  | 'order_handed_back'
  | 'unrepaired_reported'
  | 'more_work_asked'
  | 'more_work_taken_back'
  | 'bag_checked_in'
  | 'bag_checked_out'
  | 'check_out_undone'
  /** What a customer wrote was shown, with their given name. */
  | 'messages_read'
  | 'message_sent'
  /** What stands on tags of bags was shown: given names and towns. */
  | 'tags_read'
  /** The tag of an order's bag was made to be printed. */
  | 'tag_printed'
  | 'week_places_set'
  | 'day_places_set'
  | 'days_closed'
  | 'days_reopened'
  | 'prices_published'
  | 'prices_restored'
  /** Names of customers were shown, and what of their contact data contained what was searched for. */
  | 'orders_searched'
  /** Everything about an order was shown but what reaches its customer. */
  | 'any_order_read'
  /** What reaches the customer of an order was shown, for a reason. */
  | 'contact_read'
  | 'note_added'
  /** Names of customers and the beginnings of what they wrote were shown in a list. */
  | 'inbox_read'
  /** What a customer wrote to support was shown, with name and address. */
  | 'conversation_read'
  | 'conversation_answered'
  | 'conversation_noted'
  | 'conversation_assigned'
  | 'conversation_closed'
  | 'conversation_reopened'
  | 'order_cancelled'
  | 'count_settled'
  | 'links_replaced'
  /** Everything on record about an order was put into one file. */
  | 'evidence_collected'
  /** A refund that one person may decide on alone. */
  | 'refund_made'
  | 'refund_asked'
  | 'refund_approved'
  | 'refund_declined'
  | 'refund_taken_back'
  /** Given names of customers who complain were shown in a list. */
  | 'claims_read'
  /** What a customer wrote and showed in a complaint was shown, with their given name. */
  | 'claim_read'
  /** What was stuck is tried again. */
  | 'exception_retried'
  /** Somebody looks after what is stuck, and perhaps hides it for a while. */
  | 'exception_seen'
  /** The credit notes of a month were issued and its payouts prepared. */
  | 'payouts_made'
  /** The file for the bank left us; it names who is paid. */
  | 'payout_file_read'
  | 'payouts_paid'
  /** A credit note was shown, which names the workshop. */
  | 'statement_read'
  | 'books_exported'
  | ClaimAct
  /** The record itself was shown: it may say what was read and changed of customers. */
  | 'audit_read'
  | 'audit_exported';

/** What support does about a complaint. */
const claimActs = ['claim_workshop_asked', 'claim_proposed', 'claim_settled'] as const;
export type ClaimAct = (typeof claimActs)[number];

export type Recorded = {
  readonly personId: string;
  readonly role: DeskRole;
  readonly providerId: string | null;
  readonly act: DeskAct;
  readonly about?: string;
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
  readonly requestId: string;
  readonly now: Date;
};

const insert = `
  insert into desk_audit (id, at, person_id, role, provider_id, act, about, before, after, reason, request_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11)`;

/** Returns what records an act, for the transaction that does it. */
export const actRecord = (done: Recorded, id = newId()): Statement => ({
  text: insert,
  values: [
    id,
    done.now,
    done.personId,
    done.role,
    done.providerId,
    done.act,
    done.about ?? null,
    done.before ? JSON.stringify(done.before) : null,
    done.after ? JSON.stringify(done.after) : null,
    done.reason ?? null,
    done.requestId,
  ],
});

/** Records an act, or a reading of contact data, in the transaction that does it: neither is there without the other. Returns its id. */
export async function recordAct(tx: Tx, done: Recorded): Promise<string> {
  const id = newId();
  await runStatement(tx, actRecord(done, id));
  return id;
}

/** Returns what a record says, for a mail about it. */
export const findAct = (db: Db | Tx, id: string) =>
  db
    .selectFrom('desk_audit')
    .select(['at', 'person_id', 'act', 'about', 'before', 'after', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the reasons of records, by their ids. */
export async function reasonsOf(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('desk_audit').select(['id', 'reason']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, reason }) => [id, reason ?? '']));
}

/** Returns which of these things somebody of a workshop has done an act about. */
export async function actsAbout(
  tx: Tx,
  {
    act,
    providerId,
    about,
  }: { readonly act: 'tag_printed'; readonly providerId: string; readonly about: readonly string[] },
): Promise<readonly string[]> {
  if (about.length === 0) return [];
  const rows = await tx
    .selectFrom('desk_audit')
    .select('about')
    .distinct()
    // Named here, so that the index of these acts is used.
    .where('act', '=', sql.lit(act))
    .where('about', 'in', about)
    .where('provider_id', '=', providerId)
    .execute();
  return rows.flatMap(({ about: id }) => id ?? []);
}

/** Returns about which complaints somebody has acted. */
export async function claimsActedOn(tx: Tx, personId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('desk_audit')
    .select('about')
    .distinct()
    .where('person_id', '=', personId)
    // Named here, so that the index of these acts is used.
    .where(
      'act',
      'in',
      claimActs.map((act) => sql.lit(act)),
    )
    .execute();
  return rows.flatMap(({ about }) => about ?? []);
}

/** Returns what people did about something, the oldest first. */
export const listActs = (db: Db | Tx, about: string) =>
  db
    .selectFrom('desk_audit')
    .select(['at', 'person_id as personId', 'role', 'act', 'reason'])
    .where('about', '=', about)
    .orderBy('id')
    .execute();

const mostOpened = 8;

/** Returns which orders somebody of our staff has opened since a moment, the last one first. */
export async function ordersOpened(
  tx: Tx,
  { personId, since }: { readonly personId: string; readonly since: Date },
): Promise<readonly { readonly id: string; readonly at: Date }[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select about as id, max(at) as at from desk_audit
    where person_id = ${personId} and act = 'any_order_read' and at >= ${since}
    group by about order by max(at) desc limit ${mostOpened}`.execute(tx);
  return rows;
}
