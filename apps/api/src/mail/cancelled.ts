import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import type { Paragraph } from './order-parts.ts';
import { amountDue, type OrderFrame, type Voice, voiceOf } from './order-voice.ts';
import { releaseReasons } from './other-providers.ts';

const words = {
  customer: { title: m.life_mail_cancelled_title_customer, lead: m.life_mail_cancelled_customer },
  support: { title: m.life_mail_cancelled_title_support, lead: m.life_mail_cancelled_support },
  /** Support cancelled it, because everything that was collected is lost. */
  lost: { title: m.life_mail_cancelled_title_lost, lead: m.life_mail_cancelled_lost },
  provider: { title: m.life_mail_cancelled_title_workshop, lead: m.life_mail_cancelled_workshop },
  quote_expired: { title: m.life_mail_cancelled_title_quote, lead: m.life_mail_cancelled_quote },
  request_expired: { title: m.life_mail_cancelled_title_request, lead: m.life_mail_cancelled_request },
  payment_expired: { title: m.life_mail_cancelled_title_payment, lead: m.life_mail_cancelled_payment },
  choice_expired: { title: m.other_workshop_cancelled_title, lead: m.other_workshop_cancelled_lead },
  handed_back: {
    title: m.other_workshop_cancelled_title_handed_back,
    lead: m.other_workshop_cancelled_lead_handed_back,
  },
  withdrawal: { title: m.life_mail_cancelled_title_withdrawal, lead: m.life_mail_cancelled_withdrawal },
} as const;

export type CancelledFacts = OrderFrame & {
  readonly by: keyof typeof words;
  /** Why a provider declined, in its own words if it gave any. */
  readonly declined?: { readonly reason: keyof typeof releaseReasons; readonly note: string | null };
  /** Why support cancelled the order, in its own words. */
  readonly supportNote?: string | undefined;
  /** What is refunded of what was paid, in cents. */
  readonly refund: number;
  /** What was refunded of it before, in cents. */
  readonly refundedBefore?: number | undefined;
  /** The day of a debit that was announced but will not be made, as `2026-11-09`. */
  readonly calledOffDebit?: string | undefined;
  readonly statusUrl: string;
  /** Where the customer reports what is lost. */
  readonly claimUrl: string;
  /** The address of the booking form with everything filled in again. */
  readonly againUrl: string;
};

/**
 * "Your order is cancelled": who cancelled it, and what happens to the money, the voucher and the
 * pick-up.
 */
export function composeCancelledMail(facts: CancelledFacts): Mail {
  const { by, statusUrl } = facts;
  const voice = voiceOf(facts);
  const { say, part, above, names, number } = voice;
  const next = whatNext(facts);
  const subject = by === 'customer' ? m.life_mail_cancelled_subject : m.life_mail_cancelled_subject_over;
  return orderMail(facts, {
    subject: say(subject, { number }),
    preview: money(facts, voice).text,
    isOfContract: true,
    parts: [
      part.heading(above, say(words[by].title, names)),
      part.text(say(words[by].lead, names)),
      part.panel([...why(facts, voice), money(facts, voice), ...whatElse(facts, voice)]),
      next ? part.button(say(next.label), next.url) : part.button(say(m.order_mail_see_order), statusUrl),
      ...(next ? [part.small('', [[say(m.order_mail_see_order), statusUrl]])] : []),
    ],
  });
}

/** What the customer can do, except to look at the order: nothing, if the order ended by the customer. */
function whatNext({ by, claimUrl, againUrl }: CancelledFacts) {
  if (by === 'lost') return { label: m.life_mail_cancelled_report, url: claimUrl };
  const isOver =
    by === 'customer' ||
    by === 'support' ||
    by === 'withdrawal' ||
    by === 'quote_expired' ||
    by === 'payment_expired';
  return isOver ? undefined : { label: m.life_mail_cancelled_again, url: againUrl };
}

function why({ declined, supportNote }: CancelledFacts, { say, names }: Voice): Paragraph[] {
  if (supportNote) return [{ lead: say(m.life_mail_cancelled_reason), text: supportNote, isCited: true }];
  if (!declined) return [];
  const { reason, note } = declined;
  return [
    { lead: say(m.life_mail_cancelled_reason), text: say(releaseReasons[reason]) },
    ...(note ? [{ lead: say(m.life_mail_writes, names), text: note, isCited: true }] : []),
  ];
}

function money({ refund, refundedBefore, order, calledOffDebit }: CancelledFacts, voice: Voice): Paragraph {
  const { say, price, day } = voice;
  const lead = say(m.life_mail_cancelled_money);
  if (calledOffDebit) {
    const debit = { amount: price(amountDue(order)), day: day(calledOffDebit) };
    return { lead, text: say(m.life_mail_cancelled_money_announced, debit) };
  }
  if (refund) return { lead, text: say(m.life_mail_cancelled_money_back, { amount: price(refund) }) };
  if (refundedBefore)
    return { lead, text: say(m.life_mail_cancelled_money_back_before, { amount: price(refundedBefore) }) };
  const isUnderWay = order.paymentStatus === 'charging' || order.paymentStatus === 'processing';
  return {
    lead,
    text: say(isUnderWay ? m.life_mail_cancelled_money_under_way : m.life_mail_cancelled_money_none),
  };
}

function whatElse({ by, order }: CancelledFacts, { say, day }: Voice): Paragraph[] {
  const { discountCode: code } = order;
  // What was collected is not called off.
  const pickup = by === 'lost' ? null : order.pickup;
  return [
    ...(by === 'lost'
      ? [
          {
            lead: say(m.life_mail_cancelled_cover),
            text: say(m.life_mail_cancelled_cover_text),
          },
        ]
      : []),
    ...(code
      ? [
          {
            lead: say(m.life_mail_cancelled_voucher),
            text: say(m.life_mail_cancelled_voucher_text, { code }),
          },
        ]
      : []),
    ...(pickup
      ? [
          {
            lead: say(m.life_mail_cancelled_pickup),
            text: say(m.life_mail_cancelled_pickup_text, { day: day(pickup.day) }),
          },
        ]
      : []),
  ];
}
