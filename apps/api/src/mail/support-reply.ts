import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Attachment, Mail } from '#providers/mail/mailer.ts';
import { html } from './html.ts';
import { type MailFrame, mail, mailParts } from './layout.ts';

type Facts = MailFrame & {
  readonly replyTo: string;
  readonly reference: string;
  readonly answers: readonly { readonly name: string | null; readonly body: string }[];
  readonly photos: readonly Attachment[];
  /** The mail is about an order, which the link has proved. */
  readonly isOfContract: boolean;
  /** Somebody typed this address in a chat, and it is not verified. */
  readonly isUnproved: boolean;
};

/**
 * The answer of our support. The address may belong to somebody else, so this mail repeats nothing that
 * a customer typed.
 */
export function composeSupportReply(facts: Facts): Mail {
  const { reference, answers, photos, isUnproved } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = mailParts(facts.brand);
  const about = say(m.conversation_answer_text, { reference });
  const attached = photos.length > 0 ? [say(m.conversation_mail_photos, { count: photos.length })] : [];
  const notYou = [say(m.conversation_answer_not_you), say(m.conversation_answer_not_you_text)] as const;
  return mail(facts, {
    subject: say(m.conversation_answer_subject, { reference }),
    preview: answers[0]?.body.slice(0, 120) ?? about,
    rows: [
      part.title(say(m.conversation_answer_title)),
      part.text(about),
      ...answers.flatMap(({ name, body }) => [...(name ? [part.text(name)] : []), part.quote(body)]),
      ...attached.map((words) => part.text(words)),
      ...(isUnproved ? [part.note(html`<b>${notYou[0]}</b> ${notYou[1]}`)] : []),
    ],
    text: [
      say(m.conversation_answer_title),
      about,
      ...answers.map(({ name, body }) => (name ? `${name}\n${body}` : body)),
      ...attached,
      ...(isUnproved ? [notYou.join(' ')] : []),
    ],
    closing: say(m.conversation_answer_reply),
    isOfContract: facts.isOfContract,
    attachments: photos,
  });
}
