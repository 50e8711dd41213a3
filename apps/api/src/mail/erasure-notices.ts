import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { type MailFrame, mail } from './layout.ts';
import { lifeParts } from './life-parts.ts';
import { orderMail } from './order-mail.ts';
import { orderParts } from './order-parts.ts';

type ProviderFacts = MailFrame & { readonly number: string };

/** Notifies the provider what to delete (Art. 19 GDPR), without repeating the data. */
export function composeErasureToProvider(facts: ProviderFacts): Mail {
  const { brand, number } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = orderParts(brand);
  return orderMail(facts, {
    subject: say(m.my_data_mail_provider_subject, { number }),
    preview: say(m.my_data_mail_provider_title),
    parts: [
      part.heading(say(m.order_mail_request_number, { number }), say(m.my_data_mail_provider_title)),
      part.text(say(m.my_data_mail_provider_text)),
      part.text(say(m.my_data_mail_provider_why)),
    ],
  });
}

type SupportFacts = MailFrame & {
  readonly bookings: readonly string[];
  readonly references: readonly string[];
};

/** Lists for our support what a person has to delete by hand. */
export function composeErasureToSupport(facts: SupportFacts): Mail {
  const { brand, bookings, references } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = { ...orderParts(brand), ...lifeParts(brand) };
  const rows = [
    [say(m.my_data_mail_support_bookings), bookings] as const,
    [say(m.my_data_mail_support_references), references] as const,
  ];
  const parts = [
    part.heading(say(m.my_data_mail_about), say(m.my_data_mail_support_title)),
    part.text(say(m.my_data_mail_support_text)),
    part.rows(rows.flatMap(([label, names]) => (names.length ? [[label, names.join(', ')] as const] : []))),
  ];
  return mail(facts, {
    subject: say(m.my_data_mail_support_subject),
    preview: say(m.my_data_mail_support_title),
    rows: parts.map((one) => one.html),
    text: parts.map((one) => one.text),
    closing: say(m.my_data_mail_support_closing),
  });
}
