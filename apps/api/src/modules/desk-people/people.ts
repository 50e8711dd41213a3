import type { DeskPerson, LanguageName } from '@mendwell/contract';
import {
  type DeskRight,
  type DeskRole,
  deskRights,
  deskRoles,
  invitationEnds,
  isOfWorkshop,
  mayAtDesk,
} from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { recordAct } from '#modules/desk-audit/index.ts';
import { queueMail } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import './desk-people-tables.ts';

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly providerId: string | null;
};

/** Everybody who may sign in now: invited, the invitation accepted or still open, and not blocked. */
const active = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('desk_people')
    .select(['id', 'email', 'name', 'role', 'provider_id as providerId', 'language'])
    .where('removed_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where(({ or, eb }) => or([eb('joined_at', 'is not', null), eb('invited_until', '>', now)]));

export const findPersonByEmail = (db: Db, email: string, now: Date) =>
  active(db, now)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export const findPerson = (db: Db, id: string, now: Date) =>
  active(db, now).where('id', '=', id).executeTakeFirst();

/** Everybody of our own staff who has a right and has signed in before, by name. */
export const staffWith = (db: Db | Tx, right: DeskRight, now: Date) =>
  active(db, now)
    .where('provider_id', 'is', null)
    .where('joined_at', 'is not', null)
    .where(
      'role',
      'in',
      deskRoles.filter((role) => mayAtDesk(role, right)),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Who they are at the company; our staff only. */
export const findStaffBySubject = (db: Db, subject: string, now: Date) =>
  active(db, now).where('company_subject', '=', subject).where('provider_id', 'is', null).executeTakeFirst();

/**
 * Finds who was invited with the address that the company has verified, and has not signed in there before: from then
 * on their number at the company counts and not the address, which may be somebody else's one day.
 */
export const bindStaff = async (
  tx: Tx,
  { subject, email }: { readonly subject: string; readonly email: string },
  now: Date,
) => {
  const person = await active(tx, now)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('provider_id', 'is', null)
    .where('company_subject', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (person)
    await tx
      .updateTable('desk_people')
      .set({ company_subject: subject })
      .where('id', '=', person.id)
      .execute();
  return person;
};

/** Returns the names of people by their id, also of those who have left. */
export async function namesOfPeople(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('desk_people').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const invitationMail = 'desk-invitation';

type Invitation = {
  readonly email: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly providerId: string | null;
  readonly language: LanguageName;
  readonly requestId: string;
  /** The operator who invites at the desk, and why; nobody for the command of the shell. */
  readonly by?: { readonly personId: string; readonly role: DeskRole; readonly reason: string };
};

/**
 * Invites somebody to the desk. The mail authorises nothing: who reads it asks for a code with the same address.
 * Somebody who was invited and has not come is invited once more.
 */
export async function invitePerson(
  { db, clock, jobs }: { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender },
  { requestId, providerId, by, ...person }: Invitation,
): Promise<
  { readonly id: string } | { readonly refusal: 'provider_missing' | 'provider_unwanted' | 'already_invited' }
> {
  if (isOfWorkshop(person.role) && providerId === null) return { refusal: 'provider_missing' };
  if (!isOfWorkshop(person.role) && providerId !== null) return { refusal: 'provider_unwanted' };
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const id = newId();
    const row = { ...person, provider_id: providerId, invited_at: now, invited_until: invitationEnds(now) };
    // Somebody who has joined keeps what they are; changing a role is another act.
    await tx
      .updateTable('desk_people')
      .set({ removed_at: now })
      .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', person.email.toLowerCase()))
      .where('removed_at', 'is', null)
      .where('joined_at', 'is', null)
      // A block is not undone by inviting them once more.
      .where('blocked_at', 'is', null)
      .execute();
    const invited = await tx
      .insertInto('desk_people')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!invited.numInsertedOrUpdatedRows) return { refusal: 'already_invited' };
    await recordAct(tx, {
      personId: by?.personId ?? id,
      role: by?.role ?? person.role,
      providerId: by ? null : providerId,
      act: 'person_invited',
      about: id,
      after: { role: person.role, ...(by && providerId !== null ? { workshop: providerId } : {}) },
      ...(by ? { reason: by.reason } : {}),
      requestId,
      now,
    });
    await queueMail(tx, jobs, {
      template: invitationMail,
      about: id,
      language: person.language,
      requestId,
      now,
    });
    return { id };
  });
}

/** A person as the desk shows them to themselves. */
export function toPersonView(
  { id, name, email, role, providerId }: Person,
  { catalogue, hasPasskey }: { readonly catalogue: LiveCatalogue; readonly hasPasskey: boolean },
): DeskPerson {
  const provider = providerId === null ? undefined : catalogue.current().providers.get(providerId);
  return {
    id,
    name,
    email,
    role,
    provider:
      providerId === null ? null : { id: providerId, displayName: provider?.display_name ?? providerId },
    rights: deskRights.filter((right) => mayAtDesk(role, right)),
    hasPasskey,
  };
}
