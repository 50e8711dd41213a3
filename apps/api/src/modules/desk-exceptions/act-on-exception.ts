import {
  type ExceptionKind,
  type ExceptionSleep,
  exceptionRow,
  maySleep,
  sleepsUntil,
} from '@mendwell/domain';
import { sql } from 'kysely';
import { recordAct } from '#modules/desk-audit/index.ts';
import { readChargeAgainJob } from '#modules/payments/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { listKind, type StuckOne } from './list-stuck.ts';
import { runAgainJob } from './run-again-job.ts';

export type ActDeps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };

/** Which one is meant, as the page showed it. */
type Seen = StaffAsking & {
  readonly kind: ExceptionKind;
  readonly id: string;
  readonly since: string;
  readonly version: number;
};
type Refused = { readonly refusal: 'exception_changed' | 'invalid_request' };
const changed = { refusal: 'exception_changed' } as const;

type NewMark = {
  readonly note: string;
  readonly sleepsUntil: Date | null;
  readonly isClosed: boolean;
  readonly isRetried: boolean;
  readonly now: Date;
};

/** Stores what was done. Returns whether nobody else has done anything since the page showed it. */
async function storeMark(
  tx: Tx,
  { kind, id, since, version, personId }: Seen,
  { note, sleepsUntil: until, isClosed, isRetried, now }: NewMark,
): Promise<boolean> {
  const retriedAt = isRetried ? now : null;
  const { numAffectedRows } = await sql`
    insert into exception_marks
      (kind, about, since, version, held_by, note, seen_at, sleeps_until, is_closed, retried_at)
    values (${kind}, ${id}, ${new Date(since)}, ${version + 1}, ${personId}, ${note}, ${now}, ${until}, ${isClosed},
      ${retriedAt})
    on conflict (kind, about) do update set version = excluded.version, held_by = excluded.held_by,
      note = excluded.note, seen_at = excluded.seen_at, sleeps_until = excluded.sleeps_until,
      is_closed = excluded.is_closed, since = excluded.since,
      retried_at = coalesce(excluded.retried_at,
        case when exception_marks.since = excluded.since then exception_marks.retried_at end)
    where exception_marks.version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns what is meant, if it is still stuck as the page showed it. */
async function find(tx: Tx, { kind, id, since, version }: Seen, now: Date): Promise<StuckOne | undefined> {
  const found = (await listKind(tx, kind, now)).find((one) => one.id === id);
  const isSame = found?.since.getTime() === new Date(since).getTime() && found.version === version;
  return isSame ? found : undefined;
}

const beforeOf = ({ mark, what }: StuckOne) => ({
  what: what ?? null,
  heldBy: mark?.held_by ?? null,
  sleepsUntil: mark?.sleeps_until ?? null,
});

/** Sends what tries it again. A job is safe to run twice, and a charge is only read. */
async function sendAgain(tx: Tx, jobs: JobSender, one: StuckOne, requestId: string): Promise<void> {
  const { id: deadId, orderId } = one;
  if (exceptionRow(one.kind).retry !== 'read') await jobs.send(tx, runAgainJob, { deadId }, { requestId });
  else if (orderId !== null) await jobs.send(tx, readChargeAgainJob, { orderId }, { requestId });
}

/** Tries again what is stuck, once for each time that somebody asks. */
export const retryException = (
  { db, clock, jobs }: ActDeps,
  asked: Seen & { readonly reason: string },
): Promise<undefined | Refused> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { personId, role, requestId, kind, id, reason } = asked;
    if (exceptionRow(kind).retry === undefined) return { refusal: 'invalid_request' };
    const found = await find(tx, asked, now);
    const mark = { note: reason, sleepsUntil: null, isClosed: false, isRetried: true, now };
    if (!found || !(await storeMark(tx, asked, mark))) return changed;
    await sendAgain(tx, jobs, found, requestId);
    await recordAct(tx, {
      personId,
      role,
      providerId: null,
      act: 'exception_retried',
      about: found.orderId ?? id,
      before: beforeOf(found),
      after: { kind, id },
      reason,
      requestId,
      now,
    });
    return undefined;
  });

/** Says who looks after what is stuck, and hides it for a while, or for good if nothing ever takes it back. */
export const markSeen = (
  { db, clock }: Pick<ActDeps, 'db' | 'clock'>,
  asked: Seen & { readonly note: string; readonly sleep: ExceptionSleep },
): Promise<undefined | Refused> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { personId, role, requestId, kind, id, note, sleep } = asked;
    if (!maySleep(kind, sleep)) return { refusal: 'invalid_request' };
    const found = await find(tx, asked, now);
    const until = sleepsUntil(sleep, now) ?? null;
    const mark = { note, sleepsUntil: until, isClosed: sleep === 'for_good', isRetried: false, now };
    if (!found || !(await storeMark(tx, asked, mark))) return changed;
    await recordAct(tx, {
      personId,
      role,
      providerId: null,
      act: 'exception_seen',
      about: found.orderId ?? id,
      before: beforeOf(found),
      after: { kind, id, sleep, sleepsUntil: until },
      reason: note,
      requestId,
      now,
    });
    return undefined;
  });
