import type { declineReasons, handBackReasons, OtherProviders } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { orderMail } from './order-mail.ts';
import type { Line, Paragraph } from './order-parts.ts';
import { type OrderFrame, type Voice, voiceOf } from './order-voice.ts';

const subjects = {
  declined: m.other_workshop_mail_subject_declined,
  unanswered: m.other_workshop_mail_subject_unanswered,
  handed_back: m.other_workshop_mail_subject_handed_back,
} as const;
const titles = {
  declined: m.other_workshop_mail_title_declined,
  unanswered: m.other_workshop_mail_title_unanswered,
  handed_back: m.other_workshop_mail_title_handed_back,
} as const;

type Reason = (typeof declineReasons)[number] | (typeof handBackReasons)[number];
/** Why a provider does not do an order. */
export const releaseReasons = {
  no_time: m.life_mail_cancelled_reason_no_time,
  cannot_do: m.life_mail_cancelled_reason_cannot_do,
  too_damaged: m.life_mail_cancelled_reason_too_damaged,
  illness: m.other_workshop_reason_illness,
  breakdown: m.other_workshop_reason_breakdown,
  overbooked: m.other_workshop_reason_overbooked,
  other: m.life_mail_cancelled_reason_other,
} as const satisfies Record<Reason, unknown>;

type Offer = Pick<OtherProviders['providers'][number], 'displayName' | 'totalPrice' | 'backBy'>;
export type OtherProvidersFacts = OrderFrame & {
  readonly last: OtherProviders['last'];
  readonly providers: readonly Offer[];
  readonly refund: OtherProviders['refund'];
  /** Whether a pick-up was booked, which does not take place. */
  readonly hadPickup: boolean;
  readonly chooseBy: Date;
  readonly isReminder: boolean;
  readonly chooseUrl: string;
  readonly cancelUrl: string;
  readonly statusUrl: string;
};

/** "Another workshop can do it": why the last one does not, who can, for how much, by when to choose. */
export function composeOtherProvidersMail(facts: OtherProvidersFacts): Mail {
  const { last, order, providers, isReminder, chooseUrl, cancelUrl, statusUrl } = facts;
  const voice = voiceOf(facts);
  const { say, part, above, number, names, price } = voice;
  const provider = last.displayName;
  const moment = voice.moment(facts.chooseBy);
  const subject = say(subjects[last.cause], { provider, number });
  return orderMail(facts, {
    subject: isReminder ? say(m.life_mail_reminder, { subject }) : subject,
    preview: say(m.other_workshop_mail_preview, { moment }),
    isOfContract: true,
    parts: [
      part.heading(
        above,
        isReminder ? say(m.other_workshop_mail_title_reminder) : say(titles[last.cause], { provider }),
      ),
      part.text(say(m.other_workshop_mail_lead, { name: names.name, count: providers.length })),
      part.rows(providers.map((one) => offered(one, voice))),
      part.small(say(m.other_workshop_mail_prices, { total: price(order.totalPrice.estimatedPrice) })),
      part.button(say(m.other_workshop_mail_button), chooseUrl),
      part.text(say(m.other_workshop_mail_until, { moment })),
      part.panel([...why(facts, voice), money(facts, voice), ...whatElse(facts, voice)]),
      part.small('', [
        [say(m.other_workshop_mail_cancel), cancelUrl],
        [say(m.order_mail_see_order), statusUrl],
      ]),
      part.address(say(m.mail_button_fallback), chooseUrl),
    ],
  });
}

function offered({ displayName, totalPrice, backBy }: Offer, { say, price, day }: Voice): Line {
  const amount = price(totalPrice.estimatedPrice);
  return [
    displayName,
    backBy ? say(m.other_workshop_mail_offer, { price: amount, day: day(backBy) }) : amount,
  ];
}

function why(
  { last: { displayName: provider, reason, note } }: OtherProvidersFacts,
  { say }: Voice,
): Paragraph[] {
  return [
    ...(reason ? [{ lead: say(m.life_mail_cancelled_reason), text: say(releaseReasons[reason]) }] : []),
    ...(note ? [{ lead: say(m.life_mail_writes, { provider }), text: note, isCited: true }] : []),
  ];
}

function money({ refund }: OtherProvidersFacts, { say, price }: Voice): Paragraph {
  const lead = say(m.other_workshop_money);
  if (!refund) return { lead, text: say(m.other_workshop_money_none) };
  const words = refund.isPending ? m.other_workshop_money_pending : m.other_workshop_money_back;
  return { lead, text: say(words, { amount: price(refund.amount) }) };
}

function whatElse(
  { order: { discountCode: code }, hadPickup }: OtherProvidersFacts,
  { say }: Voice,
): Paragraph[] {
  return [
    ...(hadPickup ? [{ lead: say(m.other_workshop_pickup), text: say(m.other_workshop_pickup_text) }] : []),
    ...(code
      ? [{ lead: say(m.other_workshop_voucher), text: say(m.other_workshop_voucher_text, { code }) }]
      : []),
  ];
}
