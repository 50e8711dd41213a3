import { passkeySeconds } from '@mendwell/domain';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { v7 as newId } from 'uuid';
import { recordAct } from '#modules/desk-audit/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { news } from '#platform/job-announcements.ts';
import type { JobSender } from '#platform/jobs.ts';
import { hashSecret } from '#platform/secret.ts';
import type { PasskeyPurpose } from './desk-people-tables.ts';
import { queuePasskeyNotice } from './passkey-notice.ts';
import { findPerson } from './people.ts';
import { type Actor, type NewSession, openSession } from './sessions.ts';

/** `deskOrigin` is where passkeys are made and used; its host is the name that they are bound to. */
export type PasskeyDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly deskOrigin: string;
  /** Under which name a device keeps its passkey. */
  readonly deskName: string;
};
type Refused = { readonly refusal: 'passkey_invalid' };
type Origin = { readonly device: string; readonly requestId: string };

const refused: Refused = { refusal: 'passkey_invalid' };
const hostOf = (origin: string) => new URL(origin).hostname;
const timeout = passkeySeconds * 1000;

async function storeChallenge(
  { db, clock }: PasskeyDeps,
  challenge: string,
  purpose: PasskeyPurpose,
  sessionId: string | null,
): Promise<void> {
  await db
    .insertInto('desk_challenges')
    .values({
      challenge_hash: hashSecret(challenge),
      purpose,
      session_id: sessionId,
      expires_at: new Date(clock.now().getTime() + timeout),
    })
    .execute();
}

/** Returns whether a challenge was ours, for this purpose and not used before; from then on it is used. */
const useChallenge =
  ({ db, clock }: PasskeyDeps, purpose: PasskeyPurpose, sessionId: string | null) =>
  async (challenge: string): Promise<boolean> => {
    const used = await db
      .deleteFrom('desk_challenges')
      .where('challenge_hash', '=', hashSecret(challenge))
      .where('purpose', '=', purpose)
      .where('session_id', sessionId === null ? 'is' : '=', sessionId)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    return used.numDeletedRows === 1n;
  };

async function challengeToUse(deps: PasskeyDeps, purpose: PasskeyPurpose, sessionId: string | null) {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(deps.deskOrigin),
    userVerification: 'required',
    timeout,
  });
  await storeChallenge(deps, options.challenge, purpose, sessionId);
  return options;
}

/** The browser asks which passkey to use; nobody names themselves, so nobody learns who has one. */
export const challengeToSignIn = (deps: PasskeyDeps) => challengeToUse(deps, 'sign_in', null);
export const challengeToProve = (deps: PasskeyDeps, { sessionId }: Actor) =>
  challengeToUse(deps, 'prove', sessionId);

/** Malformed credentials make the library throw: to us that is the same as one that is not valid. */
async function verified<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('desk_passkeys')
    .select(['id', 'person_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** Returns the passkey that has answered one of our challenges; undefined when none has. */
async function usedPasskey(
  deps: PasskeyDeps,
  credential: unknown,
  { purpose, sessionId }: { readonly purpose: PasskeyPurpose; readonly sessionId: string | null },
) {
  const response = credential as AuthenticationResponseJSON;
  const passkey = typeof response.id === 'string' ? await findPasskey(deps.db, response.id) : undefined;
  if (!passkey) return undefined;
  const proof = await verified(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: useChallenge(deps, purpose, sessionId),
      expectedOrigin: deps.deskOrigin,
      expectedRPID: hostOf(deps.deskOrigin),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    }),
  );
  return proof?.verified ? { ...passkey, counter: String(proof.authenticationInfo.newCounter) } : undefined;
}

/**
 * Notes that a passkey was used. Returns false when it was removed meanwhile; the row that is updated also holds
 * off its removal.
 */
async function noteUse(
  tx: Tx,
  { id, counter }: { readonly id: string; readonly counter: string },
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('desk_passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function signInWithPasskey(
  deps: PasskeyDeps,
  credential: unknown,
  origin: Origin,
): Promise<NewSession | Refused> {
  const passkey = await usedPasskey(deps, credential, { purpose: 'sign_in', sessionId: null });
  if (!passkey) return refused;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const person = await findPerson(tx, passkey.person_id, now);
    if (!(await noteUse(tx, passkey, now)) || !person) return refused;
    return openSession(tx, person, { ...origin, by: 'passkey', passkeyId: passkey.id, now });
  });
}

/** Somebody who is signed in proves it once more, with a passkey of their own. */
export async function proveAgain(
  deps: PasskeyDeps,
  actor: Actor,
  credential: unknown,
  { requestId }: Pick<Origin, 'requestId'>,
): Promise<Refused | undefined> {
  const { sessionId, personId } = actor;
  const passkey = await usedPasskey(deps, credential, { purpose: 'prove', sessionId });
  if (passkey?.person_id !== personId) return refused;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    if (!(await noteUse(tx, passkey, now))) return refused;
    await tx.updateTable('desk_sessions').set({ proved_at: now }).where('id', '=', sessionId).execute();
    await recordAct(tx, { ...actor, act: 'proved_again', about: passkey.id, requestId, now });
    return undefined;
  });
}

export async function challengeToAdd(deps: PasskeyDeps, actor: Actor) {
  const now = deps.clock.now();
  const [person, known] = await Promise.all([
    findPerson(deps.db, actor.personId, now),
    deps.db
      .selectFrom('desk_passkeys')
      .select(['credential_id', 'transports'])
      .where('person_id', '=', actor.personId)
      .execute(),
  ]);
  const options = await generateRegistrationOptions({
    rpName: deps.deskName,
    rpID: hostOf(deps.deskOrigin),
    userID: new TextEncoder().encode(actor.personId),
    userName: person?.email ?? '',
    userDisplayName: person?.name ?? '',
    attestationType: 'none',
    timeout,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
    // The device keeps it and asks for a finger, a face or a PIN: then it is enough by itself to sign in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(deps, options.challenge, 'add_passkey', actor.sessionId);
  return options;
}

export async function addPasskey(
  deps: PasskeyDeps & { readonly jobs: JobSender },
  actor: Actor,
  credential: unknown,
  { device, requestId }: Origin,
): Promise<Refused | undefined> {
  const proof = await verified(() =>
    verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: useChallenge(deps, 'add_passkey', actor.sessionId),
      expectedOrigin: deps.deskOrigin,
      expectedRPID: hostOf(deps.deskOrigin),
      requireUserVerification: true,
    }),
  );
  if (!proof?.verified) return refused;
  const { id: credentialId, publicKey, counter, transports = [] } = proof.registrationInfo.credential;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const id = newId();
    const added = await tx
      .insertInto('desk_passkeys')
      .values({
        id,
        person_id: actor.personId,
        credential_id: credentialId,
        public_key: Buffer.from(publicKey),
        counter: String(counter),
        transports,
        device,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) return refused;
    // If the device is lost, this session ends with its passkey too.
    await tx.updateTable('desk_sessions').set({ passkey_id: id }).where('id', '=', actor.sessionId).execute();
    const act = { act: 'passkey_added', about: id, after: { device }, requestId, now } as const;
    const recordId = await recordAct(tx, { ...actor, ...act });
    await queuePasskeyNotice(tx, deps.jobs, { recordId, personId: actor.personId, requestId, now });
    return undefined;
  });
}

/**
 * Removes the passkey of a device that is lost or no longer used. The sessions that it opened end with it: whoever
 * has found the phone may be signed in there.
 */
export async function removePasskey(
  { db, clock, jobs }: PasskeyDeps & { readonly jobs: JobSender },
  actor: Actor,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<undefined | { readonly refusal: 'not_found' }> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('desk_passkeys')
      .where('id', '=', id)
      .where('person_id', '=', actor.personId)
      .returning('device')
      .executeTakeFirst();
    if (!removed) return { refusal: 'not_found' };
    jobs.announce(news.sessionsEnded);
    const now = clock.now();
    const before = { device: removed.device };
    const act = { act: 'passkey_removed', about: id, before, requestId, now } as const;
    const recordId = await recordAct(tx, { ...actor, ...act });
    await queuePasskeyNotice(tx, jobs, { recordId, personId: actor.personId, requestId, now });
    return undefined;
  });
}
