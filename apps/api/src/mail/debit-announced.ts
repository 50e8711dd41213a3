import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { type Debit, debitParts } from './debit-parts.ts';
import { orderMail } from './order-mail.ts';
import { amountDue, type OrderFrame, voiceOf } from './order-voice.ts';

export type DebitAnnouncedFacts = OrderFrame & { readonly statusUrl: string; readonly debit: Debit };

/**
 * "We’ll debit …": for an order whose pick-up is already chosen. Otherwise the announcement is part of
 * the mail that asks the customer to choose the pick-up.
 */
export function composeDebitAnnouncedMail(facts: DebitAnnouncedFacts): Mail {
  const { order, debit, statusUrl } = facts;
  const voice = voiceOf(facts);
  const { say, part, above, names, number, price } = voice;
  const amount = price(amountDue(order));
  const day = voice.day(debit.day);
  return orderMail(facts, {
    subject: say(m.life_mail_debit_subject, { number, amount, day }),
    preview: say(m.life_mail_debit_text),
    isOfContract: true,
    parts: [
      part.heading(above, say(m.life_mail_debit_subject_short, { amount })),
      part.text(say(m.life_mail_debit_lead, { ...names, day })),
      ...debitParts(order, debit, voice),
      part.button(say(m.order_mail_see_order), statusUrl),
    ],
  });
}
