import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import { type OrderFrame, voiceOf } from './order-voice.ts';

export type CodeFacts = OrderFrame & {
  /** Six digits. */
  readonly code: string;
} & (
    | { readonly action: 'cancel' | 'leave_out_more_work' | 'send_back' }
    | {
        readonly action: 'accept' | 'accept_more_work';
        /** The amount that the customer accepts, in cents, without the declined lines. */
        readonly amount: number;
      }
  );

const accepting = { preview: m.life_mail_code_preview_accept, lead: m.life_mail_code_accept } as const;
/** The answers that cost nothing. */
const words = {
  cancel: { preview: m.life_mail_code_preview_cancel, lead: m.life_mail_code_cancel },
  leave_out_more_work: {
    preview: m.life_mail_code_preview_leave_out,
    lead: m.life_mail_code_leave_out,
  },
  send_back: { preview: m.life_mail_code_preview_send_back, lead: m.life_mail_code_send_back },
} as const;

/** Splits the code into two groups of three digits, as people read it out. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * The code that confirms a decision. It is in the subject, where phones show it and offer to fill it in.
 */
export function composeCodeMail(facts: CodeFacts): Mail {
  const { code } = facts;
  const { say, part, above, number, price } = voiceOf(facts);
  const amount = 'amount' in facts ? price(facts.amount) : '';
  const { preview, lead } = 'amount' in facts ? accepting : words[facts.action];
  return orderMail(facts, {
    subject: say(m.life_mail_code_subject, { code: spacedCode(code) }),
    preview: say(preview, { amount }),
    isOfContract: true,
    parts: [
      part.heading(above, say(m.life_mail_code_title)),
      part.lead(say(lead, { amount, number }), amount || number),
      part.code(code),
      part.text(say(m.life_mail_code_valid)),
      part.warning(say(m.life_mail_code_not_you), say(m.life_mail_code_not_you_text)),
    ],
  });
}
