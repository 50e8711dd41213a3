import { languageLocales } from '@mendwell/contract';
import { formatDayAndTime, formatInstant, m, sayIn } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { breakLinks, cutText } from './break-links.ts';
import type { MailFrame } from './layout.ts';
import { lifeParts } from './life-parts.ts';
import { orderMail } from './order-mail.ts';
import { orderParts } from './order-parts.ts';

/** How many characters of a declaration its receipt repeats. */
const mostDeclared = 500;

export type WithdrawalReceivedFacts = MailFrame & {
  /**
   * These details are as the customer typed them. The mail does not say whether they match an order,
   * because anybody can enter any address.
   */
  readonly name: string;
  /** The order number, or how else the customer named the contract. */
  readonly orderNumber: string;
  /** The part of the contract, in the customer's words; undefined for all of it. */
  readonly part?: string;
  readonly receivedAt: Date;
  /**
   * Where and until when it can be undone; undefined when it matches no order or a person has to decide.
   */
  readonly undo?: { readonly url: string; readonly until: Date };
  /** The customer has undone a withdrawal before, so a person looks at this one first. */
  readonly isAgain?: boolean;
};

/**
 * "We’ve received your withdrawal", sent at once: what was declared, with date and time, for the customer
 * to store (§ 356a BGB). If it matches an order, it also says how to undo it (LAW-15).
 */
export function composeWithdrawalReceivedMail(facts: WithdrawalReceivedFacts): Mail {
  const { brand, name, orderNumber: number, part: declared, undo, isAgain } = facts;
  const locale = languageLocales[facts.language];
  const say = sayIn(locale);
  const part = { ...orderParts(brand), ...lifeParts(brand) };
  const instant = formatInstant(locale, facts.receivedAt).replaceAll(' ', '\u00a0');
  const whole = declared
    ? `${say(m.life_mail_withdrawal_text_part, { name, number })}\n${declared}`
    : say(m.life_mail_withdrawal_text, { name, number });
  // The address may be a third party's, so the words must not advertise anything.
  const text = breakLinks(cutText(whole, mostDeclared));
  return orderMail(facts, {
    subject: say(m.life_mail_withdrawal_subject),
    preview: say(m.life_mail_withdrawal_preview),
    isOfContract: true,
    parts: [
      part.heading(instant, say(m.life_mail_withdrawal_title)),
      part.lead(say(m.life_mail_withdrawal_lead, { instant }), instant),
      part.panel([
        { lead: say(m.life_mail_withdrawal_declared), text, isCited: true },
        {
          lead: say(m.life_mail_withdrawal_next),
          text: say(undo ? m.life_mail_withdrawal_held_text : m.life_mail_withdrawal_next_text),
        },
        ...(isAgain
          ? [{ lead: say(m.life_mail_withdrawal_again), text: say(m.life_mail_withdrawal_again_text) }]
          : []),
        ...(undo
          ? [
              {
                lead: say(m.life_mail_withdrawal_undo),
                text: say(m.life_mail_withdrawal_undo_text, { moment: formatDayAndTime(locale, undo.until) }),
              },
            ]
          : []),
      ]),
      ...(undo
        ? [
            part.button(say(m.life_mail_withdrawal_undo_button), undo.url),
            part.address(say(m.mail_button_fallback), undo.url),
          ]
        : []),
      part.warning(
        say(m.life_mail_code_not_you),
        say(undo ? m.life_mail_withdrawal_undo_not_you_text : m.life_mail_withdrawal_not_you_text),
      ),
    ],
  });
}
