import type { LanguageName, MailTemplate } from '@mendwell/contract';
import { v7 as newId } from 'uuid';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { runTogether, type Statement } from '#platform/statements.ts';
import { sendMailJob } from './mail-jobs.ts';
import './mail-tables.ts';

export type MailOrder = {
  readonly template: MailTemplate;
  /** The row that the mail is about; the mail is composed from it. */
  readonly about: string;
  readonly language: LanguageName;
  readonly requestId: string;
  readonly now: Date;
};

const insertMails = `
  insert into mails (id, template, about, language, request_id, created_at)
  select id, template, about, language, $2, $3
  from jsonb_to_recordset($1::jsonb) as mail (id uuid, template text, about uuid, language text)`;

/** Returns the statements that queue these mails, for a change that writes everything at once. */
export async function prepareMails(
  jobs: JobSender,
  mails: readonly Pick<MailOrder, 'template' | 'about' | 'language'>[],
  { requestId, now }: Pick<MailOrder, 'requestId' | 'now'>,
): Promise<readonly Statement[]> {
  if (mails.length === 0) return [];
  const rows = mails.map((mail) => ({ id: newId(), ...mail }));
  const sending = rows.map(({ id }) => jobs.prepare(sendMailJob, { mailId: id }, { requestId }));
  return [
    { text: insertMails, values: [JSON.stringify(rows), requestId, now] },
    ...(await Promise.all(sending)),
  ];
}

/** Queues a mail in the same transaction as the change that causes it. */
export async function queueMail(
  tx: Tx,
  jobs: JobSender,
  { requestId, now, ...mail }: MailOrder,
): Promise<void> {
  await runTogether(tx, await prepareMails(jobs, [mail], { requestId, now }));
}
