import { type DeskRole, type RightsChange, type RightsRefusal, refuseRightsChange } from '@mendwell/domain';
import { sql } from 'kysely';
import { type DeskAct, recordAct } from '#modules/desk-audit/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { news } from '#platform/job-announcements.ts';
import type { JobSender } from '#platform/jobs.ts';
import { queueRightsNotice } from './rights-notice.ts';
import '../desk-people-tables.ts';

export type RightsDeps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };
type Wanted = StaffAsking & { readonly id: string; readonly reason: string };
type Refused = { readonly refusal: RightsRefusal | 'not_found' | 'not_allowed' };

const findForChange = (tx: Tx, id: string) =>
  tx
    .selectFrom('desk_people')
    .select(['id', 'role', 'blocked_at', 'provider_id'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

async function isOperator(tx: Tx, id: string): Promise<boolean> {
  const person = await findForChange(tx, id);
  return person !== undefined && person.role === 'operator' && person.blocked_at === null;
}

async function countOtherOperators(tx: Tx, id: string): Promise<number> {
  const { found } = await tx
    .selectFrom('desk_people')
    .select(({ fn }) => fn.countAll<string>().as('found'))
    .where('role', '=', 'operator')
    .where('joined_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return Number(found);
}

const acts = { role: 'role_changed', block: 'person_blocked', unblock: 'person_unblocked' } as const;

/** Returns what a change writes, and how it is recorded. */
function writtenBy(change: RightsChange, was: DeskRole, now: Date) {
  if (change.kind === 'role')
    return { set: { role: change.role }, before: { role: was }, after: { role: change.role } };
  const isBlocked = change.kind === 'block';
  return {
    set: { blocked_at: isBlocked ? now : null },
    before: { blocked: !isBlocked },
    after: { blocked: isBlocked },
  };
}

/** Ends the sessions of somebody, and returns how many there were. */
async function dropSessions(tx: Tx, jobs: JobSender, personId: string): Promise<number> {
  const ended = await tx.deleteFrom('desk_sessions').where('person_id', '=', personId).executeTakeFirst();
  const count = Number(ended.numDeletedRows);
  if (count > 0) jobs.announce(news.sessionsEnded);
  return count;
}

/**
 * Changes somebody's role, blocks them or lets them in again, records it and tells them by mail. All such changes
 * wait for each other: two operators who block each other at the same moment would leave nobody.
 */
export async function changeRights(
  { db, clock, jobs }: RightsDeps,
  { personId, role, requestId, id, reason }: Wanted,
  change: RightsChange,
  was?: DeskRole,
): Promise<Refused | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('desk-people-rights'))`.execute(tx);
    if (!(await isOperator(tx, personId))) return { refusal: 'not_allowed' };
    const person = await findForChange(tx, id);
    if (!person) return { refusal: 'not_found' };
    if (was !== undefined && person.role !== was) return { refusal: 'person_changed' };
    const facts = {
      isSelf: id === personId,
      role: person.role,
      isBlocked: person.blocked_at !== null,
      otherOperators: await countOtherOperators(tx, id),
    };
    const refusal = refuseRightsChange(facts, change);
    if (refusal) return { refusal };
    const now = clock.now();
    const { set, before, after } = writtenBy(change, person.role, now);
    await tx.updateTable('desk_people').set(set).where('id', '=', id).execute();
    const act: DeskAct = acts[change.kind];
    const sessions = change.kind === 'block' ? { sessionsEnded: await dropSessions(tx, jobs, id) } : {};
    const recordId = await recordAct(tx, {
      personId,
      role,
      providerId: null,
      act,
      about: id,
      before,
      reason,
      requestId,
      now,
      after: { ...after, ...sessions },
    });
    await queueRightsNotice(tx, jobs, { recordId, personId: id, requestId, now });
    return undefined;
  });
}

/** Ends all sessions of somebody, who can sign in again: for a device that was lost. */
export async function signOutPerson(
  { db, clock, jobs }: RightsDeps,
  { personId, role, requestId, id, reason }: Wanted,
): Promise<{ readonly refusal: 'not_found' | 'person_changed' } | undefined> {
  return db.transaction().execute(async (tx) => {
    const person = await findForChange(tx, id);
    if (!person) return { refusal: 'not_found' };
    const count = await dropSessions(tx, jobs, id);
    if (count === 0) return { refusal: 'person_changed' };
    const after = { sessionsEnded: count };
    const act = { act: 'person_signed_out', about: id, after, reason, requestId, now: clock.now() } as const;
    await recordAct(tx, { personId, role, providerId: null, ...act });
    return undefined;
  });
}
