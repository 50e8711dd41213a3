import type { LanguageName, MailTemplate } from '@mendwell/contract';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Mail, Mailer } from '#providers/mail/mailer.ts';
import './mail-tables.ts';

/** Composes the mail about a row; returns undefined when there is no longer anything to say. */
export type Composer = (about: string, language: LanguageName) => Promise<Mail | undefined>;

type Deps = { db: Db; clock: Clock; mailer: Mailer; composers: Readonly<Record<MailTemplate, Composer>> };

/**
 * Sends a queued mail. Running this twice does no harm: a settled mail is skipped, and if the process
 * dies after the server accepted the mail and before we recorded that, the repeated mail has the same
 * Message-ID.
 */
export async function sendMail({ db, clock, mailer, composers }: Deps, mailId: string): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'template', 'about', 'language', 'request_id', 'outcome'])
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (!mail || mail.outcome) return;

  const composer = composers[mail.template];
  if (!composer) throw new Error(`no composer for ${mail.template}`);
  const composed = await composer(mail.about, mail.language);
  if (composed) await mailer.send(composed, { id: mail.id, requestId: mail.request_id });
  await db
    .updateTable('mails')
    .set({ outcome: composed ? 'sent' : 'not_needed', settled_at: clock.now() })
    .where('id', '=', mailId)
    .execute();
}
