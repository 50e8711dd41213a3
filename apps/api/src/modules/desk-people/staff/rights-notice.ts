import { deskRoles } from '@mendwell/domain';
import * as z from 'zod/mini';
import { findAct } from '#modules/desk-audit/index.ts';
import { queueMail } from '#modules/mail/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import '../desk-people-tables.ts';

export const rightsNoticeMail = 'desk-rights';

type Notice = {
  /** What was recorded about it. */
  readonly recordId: string;
  readonly personId: string;
  readonly requestId: string;
  readonly now: Date;
};

/** Whoever is there, blocked or not: who was blocked is told so. */
const findAnybody = (db: Db, id: string) =>
  db
    .selectFrom('desk_people')
    .select(['email', 'name', 'language'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Tells somebody by mail, in their own language, that an operator has changed their rights. */
export async function queueRightsNotice(
  tx: Tx,
  jobs: JobSender,
  { recordId, personId, requestId, now }: Notice,
): Promise<void> {
  const person = await findAnybody(tx, personId);
  if (!person) return;
  const { language } = person;
  await queueMail(tx, jobs, { template: rightsNoticeMail, about: recordId, language, requestId, now });
}

const OfRole = z.object({ role: z.enum(deskRoles) });

/** Returns what the mail says; undefined once the person is gone. */
export async function readRightsNotice(db: Db, recordId: string) {
  const record = await findAct(db, recordId);
  const person = record?.about && (await findAnybody(db, record.about));
  if (!record || !person) return undefined;
  const { act, before, after, at } = record;
  const role = (facts: object | null) => OfRole.parse(facts).role;
  const change =
    act === 'role_changed'
      ? ({ kind: 'role', was: role(before), role: role(after) } as const)
      : ({ kind: act === 'person_blocked' ? 'block' : 'unblock' } as const);
  return { to: person.email, name: person.name, at, change };
}
