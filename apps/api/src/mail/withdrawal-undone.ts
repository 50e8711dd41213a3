import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import type { Paragraph } from './order-parts.ts';
import { type OrderFrame, type Voice, voiceOf } from './order-voice.ts';

export type WithdrawalUndoneFacts = OrderFrame & {
  readonly statusUrl: string;
  /**
   * Where the customer chooses another courier visit; undefined unless the chosen one is no longer
   * available.
   */
  readonly pickupUrl?: string | undefined;
  /** The pick-up stays cancelled until the customer has paid. */
  readonly isUnpaid?: boolean;
};

/**
 * "Your order continues": the customer has undone a withdrawal. It also says what happens to the pick-up.
 */
export function composeWithdrawalUndoneMail(facts: WithdrawalUndoneFacts): Mail {
  const { statusUrl, pickupUrl } = facts;
  const voice = voiceOf(facts);
  const { say, part, above, names, number } = voice;
  const pickup = pickupWords(facts, voice);
  return orderMail(facts, {
    subject: say(m.life_mail_undone_subject, { number }),
    preview: pickup?.text ?? say(m.life_mail_undone_title),
    isOfContract: true,
    parts: [
      part.heading(above, say(m.life_mail_undone_title)),
      part.text(say(m.life_mail_undone_lead, names)),
      ...(pickup ? [part.panel([pickup])] : []),
      pickupUrl
        ? part.button(say(m.life_mail_undone_choose), pickupUrl)
        : part.button(say(m.order_mail_see_order), statusUrl),
      ...(pickupUrl ? [part.small('', [[say(m.order_mail_see_order), statusUrl]])] : []),
    ],
  });
}

function pickupWords(
  { order, pickupUrl, isUnpaid }: WithdrawalUndoneFacts,
  { say, visit }: Voice,
): Paragraph | undefined {
  const lead = say(m.life_mail_undone_pickup);
  if (pickupUrl) return { lead, text: say(m.life_mail_undone_pickup_lost) };
  if (isUnpaid) return { lead, text: say(m.life_mail_undone_pickup_unpaid) };
  if (order.status !== 'pickup_scheduled' || !order.pickup) return undefined;
  return { lead, text: say(m.life_mail_undone_pickup_booked, { visit: visit(order.pickup) }) };
}
