import type { DeskAccount, DeskPerson } from '@mendwell/contract';
import { isProofFresh } from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { findPerson, type Person, toPersonView } from './people.ts';
import type { Actor } from './sessions.ts';
import './desk-people-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly catalogue: LiveCatalogue };

export async function showPerson({ db, catalogue }: Deps, person: Person): Promise<DeskPerson> {
  const passkey = await db
    .selectFrom('desk_passkeys')
    .select('id')
    .where('person_id', '=', person.id)
    .limit(1)
    .executeTakeFirst();
  return toPersonView(person, { catalogue, hasPasskey: passkey !== undefined });
}

/** Returns who is signed in, with their devices and sessions, the newest first. */
export async function showAccount(
  deps: Deps,
  { personId, sessionId, provedAt }: Actor & { readonly provedAt: Date },
): Promise<DeskAccount | { readonly refusal: 'sign_in_required' }> {
  const { db, clock } = deps;
  const now = clock.now();
  const [person, passkeys, sessions] = await Promise.all([
    findPerson(db, personId, now),
    db
      .selectFrom('desk_passkeys')
      .select(['id', 'device', 'created_at', 'used_at'])
      .where('person_id', '=', personId)
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('desk_sessions')
      .select(['id', 'device', 'created_at', 'seen_at', 'ends_at'])
      .where('person_id', '=', personId)
      .where('ends_at', '>', now)
      .orderBy('id', 'desc')
      .execute(),
  ]);
  if (!person) return { refusal: 'sign_in_required' };
  return {
    person: toPersonView(person, { catalogue: deps.catalogue, hasPasskey: passkeys.length > 0 }),
    passkeys: passkeys.map(({ id, device, created_at: createdAt, used_at: usedAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ id, device, created_at: createdAt, seen_at: seenAt, ends_at: endsAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isThis: id === sessionId,
    })),
    isProofFresh: isProofFresh(provedAt, now),
  };
}
