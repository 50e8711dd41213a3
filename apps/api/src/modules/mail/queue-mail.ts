import type { LanguageName, MailTemplate } from '@mendwell/contract';
import { v7 as newId } from 'uuid';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
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

/** Queues a mail in the same transaction as the change that causes it. */
export async function queueMail(tx: Tx, jobs: JobSender, order: MailOrder): Promise<void> {
  const { template, about, language, requestId, now } = order;
  const id = newId();
  const mail = { id, template, about, language, request_id: requestId, created_at: now };
  await Promise.all([
    tx.insertInto('mails').values(mail).execute(),
    jobs.send(tx, sendMailJob, { mailId: id }, { requestId }),
  ]);
}
