import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { Part } from './order-parts.ts';
import { amountDue, type Voice } from './order-voice.ts';

/** A debit as it is announced before it is made. */
export type Debit = {
  readonly creditor: string;
  readonly creditorId: string;
  readonly mandate: string;
  /** `2026-11-09`. */
  readonly day: string;
};

/** The announcement of a debit: how much, when, from which account, by whom and under which mandate. */
export function debitParts(order: Order, debit: Debit, { say, part, price, day }: Voice): Part[] {
  const last4 = order.paymentMethod?.last4;
  const account = last4
    ? [[say(m.order_mail_sepa_account_label), say(m.order_mail_sepa_account_ending, { last4 })] as const]
    : [];
  return [
    part.section(say(m.life_mail_debit)),
    part.small(say(m.life_mail_debit_text)),
    part.rows(
      [
        [say(m.life_mail_debit_amount), price(amountDue(order))],
        [say(m.life_mail_debit_day), day(debit.day)],
        ...account,
        [say(m.order_mail_sepa_creditor), debit.creditor],
        [say(m.order_mail_sepa_creditor_id), debit.creditorId],
        [say(m.order_mail_sepa_reference), debit.mandate],
      ],
      10,
    ),
  ];
}
