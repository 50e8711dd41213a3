import * as z from 'zod/mini';
import { findAct } from '#modules/desk-audit/index.ts';
import { queueMail } from '#modules/mail/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { findPerson } from './people.ts';
import './desk-people-tables.ts';

export const passkeyNoticeMail = 'desk-passkey';

type Notice = {
  /** What was recorded about it; the passkey itself may be gone when the mail leaves. */
  readonly recordId: string;
  readonly personId: string;
  readonly requestId: string;
  readonly now: Date;
};

/** Tells somebody by mail that a passkey of theirs was added or removed, in their own language, whoever did it. */
export async function queuePasskeyNotice(
  tx: Tx,
  jobs: JobSender,
  { recordId, personId, requestId, now }: Notice,
): Promise<void> {
  const person = await findPerson(tx, personId, now);
  if (!person) return;
  const { language } = person;
  await queueMail(tx, jobs, { template: passkeyNoticeMail, about: recordId, language, requestId, now });
}

const OfDevice = z.object({ device: z.string() });

/** Returns what the mail says; undefined once the person is gone. */
export async function readPasskeyNotice(db: Db, recordId: string, now: Date) {
  const record = await findAct(db, recordId);
  const person = record && (await findPerson(db, record.person_id, now));
  if (!record || !person) return undefined;
  const isAdded = record.act === 'passkey_added';
  const { device } = OfDevice.parse(isAdded ? record.after : record.before);
  return { isAdded, device, at: record.at, to: person.email };
}
