import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { type OrderFrame, voiceOf } from './order-voice.ts';

export type CodeFacts = OrderFrame & {
  /** Six digits. */
  readonly code: string;
} & (
    | { readonly action: 'cancel' }
    | {
        readonly action: 'accept';
        /** The amount that the customer accepts, in cents, without the declined lines. */
        readonly amount: number;
      }
  );

/** Splits the code into two groups of three digits, as people read it out. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * The code that confirms a decision. It is in the subject, where phones show it and offer to fill it in.
 */
export function composeCodeMail(facts: CodeFacts): Mail {
  const { code } = facts;
  const { say, part, above, number, price } = voiceOf(facts);
  const amount = facts.action === 'accept' ? price(facts.amount) : undefined;
  return orderMail(facts, {
    subject: say(m.life_mail_code_subject, { code: spacedCode(code) }),
    preview: amount ? say(m.life_mail_code_preview_accept, { amount }) : say(m.life_mail_code_preview_cancel),
    isOfContract: true,
    parts: [
      part.heading(above, say(m.life_mail_code_title)),
      amount
        ? part.lead(say(m.life_mail_code_accept, { amount, number }), amount)
        : part.lead(say(m.life_mail_code_cancel, { number }), number),
      part.code(code),
      part.text(say(m.life_mail_code_valid)),
      part.warning(say(m.life_mail_code_not_you), say(m.life_mail_code_not_you_text)),
    ],
  });
}
