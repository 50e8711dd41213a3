import { languageLocales } from '@mendwell/contract';
import { formatMoment, m, sayIn } from '@mendwell/copy';
import type { ConversationTopic } from '@mendwell/domain';
import type { Attachment, Mail } from '#providers/mail/mailer.ts';
import { type MailFrame, mail, mailParts } from './layout.ts';
import { topicName } from './support-topic.ts';

type Earlier = { readonly author: 'customer' | 'support'; readonly at: Date; readonly body: string };

type Facts = MailFrame & {
  readonly replyTo: string;
  readonly reference: string;
  readonly topic: ConversationTopic;
  readonly name: string | null;
  readonly email: string | null;
  readonly isEmailProved: boolean;
  readonly orderNumber: string | null;
  readonly isOrderProved: boolean;
  readonly message: string;
  /** The earlier messages, the oldest first. */
  readonly earlier: readonly Earlier[];
  readonly photos: readonly Attachment[];
};

/**
 * Forwards a customer's message to our support. A reply to this mail reaches the customer, whichever
 * channel they used.
 */
export function composeSupportRequest(facts: Facts): Mail {
  const { reference, email, orderNumber, message, earlier, photos } = facts;
  const locale = languageLocales[facts.language];
  const say = sayIn(locale);
  const part = mailParts(facts.brand);
  const topic = topicName(facts.topic, say);
  const name = facts.name ?? say(m.conversation_mail_customer);
  const order = facts.isOrderProved ? m.conversation_mail_order_proved : m.conversation_mail_order_typed;
  const row = (label: string, value: string | null): [string, string][] => (value ? [[label, value]] : []);
  const rows: [string, string][] = [
    ...row(say(m.support_mail_reference), reference),
    ...row(say(m.support_mail_topic), topic),
    ...row(say(m.support_name), facts.name),
    ...row(
      say(m.support_email),
      email && (facts.isEmailProved ? email : say(m.conversation_mail_email_typed, { email })),
    ),
    ...row(say(m.support_order), orderNumber && say(order, { number: orderNumber })),
  ];
  const said = earlier.map(({ author, at, body }) => {
    const from = author === 'customer' ? m.conversation_mail_from_customer : m.conversation_mail_from_support;
    return { who: say(from, { moment: formatMoment(locale, at) }), body };
  });
  const before = said.length > 0 ? say(m.conversation_mail_before) : '';
  const attached = photos.length > 0 ? [say(m.conversation_mail_photos, { count: photos.length })] : [];
  return mail(facts, {
    subject: say(m.support_mail_request_subject, { reference, topic, name }),
    preview: message.slice(0, 120),
    rows: [
      part.title(topic),
      part.facts(rows),
      part.quote(message),
      ...attached.map((words) => part.text(words)),
      ...(before ? [part.text(before)] : []),
      ...said.flatMap(({ who, body }) => [part.text(who), part.quote(body)]),
    ],
    text: [
      topic,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      message,
      ...attached,
      ...(before ? [before] : []),
      ...said.map(({ who, body }) => `${who}\n${body}`),
    ],
    closing: say(email ? m.conversation_mail_reply : m.conversation_mail_reply_chat_only),
    attachments: photos,
  });
}
