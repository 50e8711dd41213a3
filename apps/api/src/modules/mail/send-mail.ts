import type { LanguageName, MailTemplate } from '@mendwell/contract';
import { mails } from '@mendwell/telemetry';
import type { Mail, Mailer } from '#providers/mail/mailer.ts';
import { type CapDeps, countMail } from './daily-cap.ts';
import './mail-tables.ts';

/** Composes the mail about a row; returns undefined when there is no longer anything to say. */
export type Composer = (about: string, language: LanguageName) => Promise<Mail | undefined>;

type Deps = CapDeps & {
  readonly mailer: Mailer;
  readonly composers: Readonly<Record<MailTemplate, Composer>>;
  /**
   * Composes the alert to our support about a recipient who has reached the cap. It leaves together with
   * the decision to drop a mail, because the address is stored nowhere else.
   */
  readonly alertOfCap: (recipient: string, at: Date) => Mail;
};

type Envelope = Parameters<Mailer['send']>[1];

/** Sends a mail, unless its recipient had as many as a day allows. */
async function sendOrDrop(deps: Deps, mail: Mail, envelope: Envelope): Promise<'sent' | 'dropped'> {
  const counted = await countMail(deps, envelope.id, mail);
  if (counted === 'dropped-first')
    await deps.mailer.send(deps.alertOfCap(mail.to, deps.clock.now()), envelope);
  if (counted === 'counted') await deps.mailer.send(mail, envelope);
  return counted === 'counted' ? 'sent' : 'dropped';
}

/**
 * Sends a queued mail. Running this twice does no harm: a settled mail is skipped, and if the process
 * dies after the server accepted the mail and before we recorded that, the repeated mail has the same
 * Message-ID.
 */
export async function sendMail(deps: Deps, mailId: string): Promise<void> {
  const { db, clock, composers } = deps;
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'template', 'about', 'language', 'request_id', 'outcome', 'created_at'])
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (!mail || mail.outcome) return;

  const composer = composers[mail.template];
  if (!composer) throw new Error(`no composer for ${mail.template}`);
  const composed = await composer(mail.about, mail.language);
  const envelope = { id: mail.id, requestId: mail.request_id };
  const outcome = composed ? await sendOrDrop(deps, composed, envelope) : 'not_needed';
  const now = clock.now();
  if (outcome === 'sent')
    mails.publish({ template: mail.template, waitedMs: now.getTime() - mail.created_at.getTime() });
  await db.updateTable('mails').set({ outcome, settled_at: now }).where('id', '=', mailId).execute();
}
