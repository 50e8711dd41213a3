import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { areItemsWithUs } from '@mendwell/domain';
import type { Mail } from '#providers/mail/mailer.ts';
import { alertMail } from './alert-mail.ts';
import { amountDue, type OrderFrame, voiceOf } from './order-voice.ts';

const words = {
  disputed: {
    subject: m.life_mail_alert_subject_disputed,
    title: m.life_mail_alert_title_disputed,
    text: m.life_mail_alert_disputed,
  },
  debit_failed: {
    subject: m.life_mail_alert_subject_debit,
    title: m.life_mail_alert_title_debit,
    text: m.life_mail_alert_debit,
  },
  given_up: {
    subject: m.life_mail_alert_subject_given_up,
    title: m.life_mail_alert_title_given_up,
    text: m.life_mail_alert_given_up,
  },
  stuck: {
    subject: m.life_mail_alert_subject_stuck,
    title: m.life_mail_alert_title_stuck,
    text: m.life_mail_alert_stuck,
  },
  refund_failed: {
    subject: m.life_mail_alert_subject_refund,
    title: m.life_mail_alert_title_refund,
    text: m.life_mail_alert_refund,
  },
  disputed_refund: {
    subject: m.life_mail_alert_subject_disputed_refund,
    title: m.life_mail_alert_title_disputed_refund,
    text: m.life_mail_alert_disputed_refund,
  },
} as const;

/** What the bank says about money that it took back. */
type Dispute = {
  readonly id: string;
  readonly reason: string;
  readonly amount: number;
  /** Null when the bank takes no evidence. */
  readonly evidenceDueBy: Date | null;
};

export type SupportAlertFacts = OrderFrame & {
  readonly what: keyof typeof words;
  readonly at: Date;
  readonly dispute?: Dispute | undefined;
};

/** Where the items are; how to continue depends on that. */
function whereabouts({ status }: Order) {
  if (status === 'completed') return m.life_mail_alert_items_back;
  return areItemsWithUs(status) ? m.life_mail_alert_items_with_us : m.life_mail_alert_items_before;
}

/** What the bank disputes, and how to get the evidence, which only a person with access to the database can. */
function disputeRows(
  dispute: Dispute | undefined,
  { say, number, price, moment }: ReturnType<typeof voiceOf>,
) {
  if (!dispute) return [];
  const { id, reason, amount, evidenceDueBy } = dispute;
  return [
    [say(m.life_mail_alert_dispute_id), id],
    [say(m.life_mail_alert_dispute_reason), reason],
    [say(m.life_mail_alert_dispute_amount), price(amount)],
    [
      say(m.life_mail_alert_dispute_due),
      evidenceDueBy
        ? say(m.life_mail_collected_at_moment, { moment: moment(evidenceDueBy) })
        : say(m.life_mail_alert_dispute_no_evidence),
    ],
    [say(m.life_mail_alert_evidence), `npm run support -- evidence ${number}`],
  ] as const;
}

/** Reports a problem with a payment to our support. */
export function composeSupportAlert(facts: SupportAlertFacts): Mail {
  const { order, what, at, dispute } = facts;
  const voice = voiceOf(facts);
  const { say, number, price } = voice;
  return alertMail(facts, {
    subject: say(words[what].subject, { number }),
    title: say(words[what].title),
    text: say(words[what].text),
    at,
    details: [
      [say(m.life_mail_debit_amount), price(amountDue(order))],
      [say(m.life_mail_alert_items), say(whereabouts(order))],
      ...disputeRows(dispute, voice),
    ],
  });
}
