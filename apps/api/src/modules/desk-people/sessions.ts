import { deskSessionMs } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import { recordAct } from '#modules/desk-audit/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { news } from '#platform/job-announcements.ts';
import type { JobSender } from '#platform/jobs.ts';
import { hashSecret, newSecret } from '#platform/secret.ts';
import type { Person } from './people.ts';
import './desk-people-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/** Whether a session was used is noted once an hour at most: otherwise each call would write. */
const noteSeenMs = 60 * 60 * 1000;

/** Who acts, as far as sessions need to know. */
export type Actor = Pick<Person, 'role' | 'providerId'> & {
  readonly personId: string;
  readonly sessionId: string;
};

type Origin = { readonly device: string; readonly requestId: string };
type SignIn = Origin & {
  readonly by: 'code' | 'passkey' | 'company';
  readonly passkeyId?: string;
  /** When they proved who they are, if that was not just now; null when nobody says when. */
  readonly provedAt?: Date | null;
  readonly now: Date;
};
export type NewSession = { readonly secret: string; readonly person: Person; readonly endsAt: Date };

/** Opens a session and returns its secret, of which only the hash is stored. */
export async function openSession(
  tx: Tx,
  person: Person,
  { device, requestId, by, passkeyId, now, provedAt = now }: SignIn,
): Promise<NewSession> {
  const secret = newSecret();
  const endsAt = new Date(now.getTime() + deskSessionMs(person.role));
  const id = newId();
  await tx
    .insertInto('desk_sessions')
    .values({
      id,
      person_id: person.id,
      secret_hash: hashSecret(secret),
      passkey_id: passkeyId ?? null,
      device,
      created_at: now,
      proved_at: provedAt ?? new Date(0),
      seen_at: now,
      ends_at: endsAt,
    })
    .execute();
  await tx
    .updateTable('desk_people')
    .set({ joined_at: now })
    .where('id', '=', person.id)
    .where('joined_at', 'is', null)
    .execute();
  await recordAct(tx, {
    personId: person.id,
    role: person.role,
    providerId: person.providerId,
    act: 'signed_in',
    about: id,
    after: { by, device },
    requestId,
    now,
  });
  return { secret, person, endsAt };
}

const openSessions = ({ db, clock }: Deps) =>
  db
    .selectFrom('desk_sessions')
    .innerJoin('desk_people', 'desk_people.id', 'person_id')
    .where('ends_at', '>', clock.now())
    .where('removed_at', 'is', null)
    .where('blocked_at', 'is', null);

/** Returns the functions with which the server recognises who is signed in. */
export const createDeskSessions = ({ db, clock }: Deps) => ({
  find: (sessionId: string) =>
    openSessions({ db, clock })
      .select(['role', 'provider_id as providerId'])
      .where('desk_sessions.id', '=', sessionId)
      .executeTakeFirst(),
  recognise: async (secret: string) => {
    const found = await openSessions({ db, clock })
      .select(['desk_sessions.id', 'person_id', 'role', 'provider_id', 'proved_at', 'seen_at'])
      .where('secret_hash', '=', hashSecret(secret))
      .executeTakeFirst();
    if (!found) return undefined;
    const now = clock.now();
    if (now.getTime() - found.seen_at.getTime() > noteSeenMs)
      await db.updateTable('desk_sessions').set({ seen_at: now }).where('id', '=', found.id).execute();
    return {
      sessionId: found.id,
      personId: found.person_id,
      role: found.role,
      providerId: found.provider_id,
      provedAt: found.proved_at,
    };
  },
});

type Ending = 'signed_out' | 'signed_out_everywhere' | 'session_ended';

/** Ends sessions of a person, and returns how many there were. */
export async function endSessions(
  { db, clock, jobs }: Deps & { readonly jobs: JobSender },
  { personId, role, providerId }: Actor,
  {
    act,
    sessionId,
    requestId,
  }: { readonly act: Ending; readonly sessionId?: string; readonly requestId: string },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('desk_sessions')
      .where('person_id', '=', personId)
      .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
      .executeTakeFirst();
    const count = Number(ended.numDeletedRows);
    if (count > 0) {
      jobs.announce(news.sessionsEnded);
      await recordAct(tx, {
        personId,
        role,
        providerId,
        act,
        ...(sessionId === undefined ? { after: { count } } : { about: sessionId }),
        requestId,
        now: clock.now(),
      });
    }
    return count;
  });
}
