import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { spacedCode } from './code.ts';
import type { MailFrame } from './layout.ts';
import { lifeParts } from './life-parts.ts';
import { orderMail } from './order-mail.ts';
import { orderParts } from './order-parts.ts';

type AccessFacts = MailFrame & { readonly code: string; readonly openUrl: string };

/**
 * The code and the link to all data that we store about an address. The code is in the subject, where
 * phones offer to fill it in.
 */
export function composeMyDataAccess(facts: AccessFacts): Mail {
  const { code, openUrl, brand } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = { ...orderParts(brand), ...lifeParts(brand) };
  return orderMail(facts, {
    subject: say(m.life_mail_code_subject, { code: spacedCode(code) }),
    preview: say(m.my_data_mail_access_preview),
    isOfContract: true,
    parts: [
      part.heading(say(m.my_data_mail_about), say(m.my_data_mail_access_title)),
      part.text(say(m.my_data_mail_access_text)),
      part.code(code),
      part.text(say(m.my_data_mail_access_valid)),
      part.button(say(m.my_data_mail_access_button), openUrl),
      part.address(say(m.mail_button_fallback), openUrl),
      part.warning(say(m.my_data_mail_not_you), say(m.my_data_mail_not_you_text)),
    ],
  });
}

type NothingFacts = MailFrame & { readonly askUrl: string };

/** Says that we store nothing about this address. Only the reader of this mailbox learns that. */
export function composeMyDataNothing(facts: NothingFacts): Mail {
  const { askUrl, brand } = facts;
  const say = sayIn(languageLocales[facts.language]);
  const part = { ...orderParts(brand), ...lifeParts(brand) };
  return orderMail(facts, {
    subject: say(m.my_data_mail_nothing_subject),
    preview: say(m.my_data_mail_nothing_other),
    isOfContract: true,
    parts: [
      part.heading(say(m.my_data_mail_about), say(m.my_data_mail_nothing_title)),
      part.text(say(m.my_data_mail_nothing_text)),
      part.text(say(m.my_data_mail_nothing_other)),
      part.button(say(m.my_data_mail_nothing_again), askUrl),
      part.address(say(m.mail_button_fallback), askUrl),
      part.warning(say(m.my_data_mail_not_you), say(m.my_data_mail_nothing_not_you_text)),
    ],
  });
}
