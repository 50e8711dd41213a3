import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { ConversationTopic } from '@mendwell/domain';
import type { Mail } from '#providers/mail/mailer.ts';
import { html } from './html.ts';
import { type MailFrame, mail, mailParts } from './layout.ts';
import { topicName } from './support-topic.ts';

type Facts = MailFrame & { readonly reference: string; readonly topic: ConversationTopic };

/**
 * "Your message is with us." The address may belong to somebody else, so this mail repeats nothing that
 * was typed: nobody can use it to spread their own words through us.
 */
export function composeSupportAcknowledgement(facts: Facts): Mail {
  const { reference } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = mailParts(facts.brand);
  const topic = topicName(facts.topic, say);
  const rows: [string, string][] = [
    [say(m.support_mail_reference), reference],
    [say(m.support_mail_topic), topic],
  ];
  const notYou = `${say(m.support_mail_not_you)} ${say(m.support_mail_not_you_text)}`;
  return mail(facts, {
    subject: say(m.support_mail_acknowledgement_subject, { reference }),
    preview: say(m.support_mail_acknowledgement_text),
    rows: [
      part.title(say(m.support_sent_title)),
      part.text(say(m.support_mail_acknowledgement_text)),
      part.facts(rows),
      part.note(html`<b>${say(m.support_mail_not_you)}</b> ${say(m.support_mail_not_you_text)}`),
    ],
    text: [
      say(m.support_sent_title),
      say(m.support_mail_acknowledgement_text),
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      notYou,
    ],
  });
}
