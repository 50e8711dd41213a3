import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { SupportTopic } from '@mendwell/domain';
import type { Letter } from '#providers/mail/mailer.ts';
import { type LetterFrame, letter, letterParts } from './layout.ts';
import { topicName } from './support-topic.ts';

type Facts = LetterFrame & {
  readonly replyTo: string;
  readonly reference: string;
  readonly topic: SupportTopic;
  readonly name: string;
  readonly orderNumber: string | undefined;
  readonly message: string;
};

/** What somebody has written through the form, to our support. Answering it answers them. */
export function composeSupportRequest(facts: Facts): Letter {
  const { reference, name, orderNumber, message, replyTo } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = letterParts(facts.brand);
  const topic = topicName(facts.topic, say);
  const rows: [string, string][] = [
    [say(m.support_mail_reference), reference],
    [say(m.support_mail_topic), topic],
    [say(m.support_name), name],
    [say(m.support_email), replyTo],
    ...(orderNumber ? [[say(m.support_order), orderNumber] as [string, string]] : []),
  ];
  return letter(facts, {
    subject: say(m.support_mail_request_subject, { reference, topic, name }),
    preview: message.slice(0, 120),
    rows: [part.title(topic), part.facts(rows), part.quote(message)],
    text: [topic, rows.map(([label, value]) => `${label}: ${value}`).join('\n'), message],
    closing: say(m.support_mail_request_reply, { email: replyTo }),
  });
}
