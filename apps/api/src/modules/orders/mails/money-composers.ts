import { berlinDay, pickupEvenings, waitOf, workingDaysLater } from '@mendwell/domain';
import { receiptAttachment } from '#documents/receipt-pdf.ts';
import { composePaidLetter } from '#emails/paid.ts';
import { composePaymentActionLetter } from '#emails/payment-action.ts';
import { composePaymentFailedLetter } from '#emails/payment-failed.ts';
import { composePickupChoiceLetter } from '#emails/pickup-choice.ts';
import { composeRefundedLetter } from '#emails/refunded.ts';
import { composeSupportAlert, type SupportAlertFacts } from '#emails/support-alert.ts';
import type { Composer } from '#modules/mail/index.ts';
import { stuckChargeMail } from '../charges/alert-stuck-charges.ts';
import { paymentMails } from '../charges/change-payment.ts';
import { eveningOffer } from '../evenings/evening-offer.ts';
import { reminderMails } from '../time/tend-orders.ts';
import { type LetterDeps, type LetterDesk, toCustomer } from './letter-desk.ts';
import { mandateOf, moneyFacts } from './money-facts.ts';
import { correctionFacts, receiptFacts } from './receipt-of-order.ts';

/** A debit is announced this many working days ahead. */
const noticeDays = 2;
const shownEvenings = 3;

const receiptOf = async (deps: LetterDeps, { record, frame }: LetterDesk) => {
  const { company, companyIsSample, brand } = deps;
  const facts = await receiptFacts(deps, record);
  return receiptAttachment(facts, { language: frame.language, brand, company, companyIsSample });
};

/** The price is agreed and paid, or a debit is under way: when may we collect? */
const pickupChoice = (deps: LetterDeps, isReminder: boolean) =>
  toCustomer(deps, async (desk) => {
    const { record, frame, link } = desk;
    const { payment_state: payment, state, id: orderId, provider_id: providerId } = record;
    const isPaid = payment === 'paid';
    if (!isPaid && payment !== 'processing') return undefined;
    const statusUrl = await link('view', '/order/status');
    // Paid late, when things are under way: the receipt alone.
    if (state !== 'accepted')
      return isPaid && state !== 'cancelled'
        ? composePaidLetter({ ...frame, statusUrl, receipt: await receiptOf(deps, desk) })
        : undefined;
    const now = deps.clock.now();
    const offer = await eveningOffer(deps.db, { orderId, kind: 'pickup', providerId, state });
    const free = pickupEvenings(now, offer).filter(({ isFull }) => !isFull);
    const { creditorId, name: creditor } = deps.company;
    return composePickupChoiceLetter({
      ...frame,
      pickupUrl: await link('pickup', '/order/pickup'),
      cancelUrl: await link('view', '/order/cancel'),
      statusUrl,
      evenings: free.slice(0, shownEvenings).map(({ day }) => day),
      ...(isPaid
        ? { receipt: await receiptOf(deps, desk) }
        : {
            debit: {
              creditor,
              creditorId,
              mandate: await mandateOf(deps.db, orderId),
              day: berlinDay(workingDaysLater(now, noticeDays)),
            },
          }),
      isReminder,
    });
  });

const paid = (deps: LetterDeps) =>
  toCustomer(deps, async (desk) => {
    const { record, frame, link } = desk;
    if (record.payment_state !== 'paid') return undefined;
    const statusUrl = await link('view', '/order/status');
    return composePaidLetter({ ...frame, statusUrl, receipt: await receiptOf(deps, desk) });
  });

/** The bank asks, or it was declined; each as long as it is so. */
const unpaid = (deps: LetterDeps, isReminder: boolean) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    if (record.state === 'cancelled') return undefined;
    const payUrl = await link('pay', '/order/pay');
    const cancelUrl = await link('view', '/order/cancel');
    const { failure, wasDebit, changedAt } = await moneyFacts(deps.db, record.id);
    const wait = waitOf(
      {
        state: record.state,
        payment: record.payment_state,
        failure,
        changedAt,
        paymentChangedAt: changedAt,
        reminders: 0,
      },
      deps.waits,
    );
    if (record.payment_state === 'action_required' && wait?.endsAt)
      return composePaymentActionLetter({ ...frame, payUrl, cancelUrl, openUntil: wait.endsAt, isReminder });
    if (record.payment_state !== 'failed') return undefined;
    return composePaymentFailedLetter({
      ...frame,
      why: failure === 'disputed' ? 'disputed' : wasDebit ? 'debit_failed' : 'declined',
      payUrl,
      ...(wait?.endsAt ? { open: { cancelUrl, until: wait.endsAt } } : {}),
      isReminder,
    });
  });

const refunded = (deps: LetterDeps) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    const refund = await correctionFacts(deps, record);
    if (!refund) return undefined;
    const { company, companyIsSample, brand } = deps;
    const receipt = await receiptAttachment(refund.facts, {
      language: frame.language,
      brand,
      company,
      companyIsSample,
    });
    return composeRefundedLetter({
      ...frame,
      amount: refund.amount,
      why: refund.reason === 'withdrawn' ? 'withdrawn' : 'cancelled',
      statusUrl: await link('view', '/order/status'),
      receipt,
    });
  });

/** A person has to know, whatever has become of it since; the customer's address stays out of it. */
const alerted = (deps: LetterDeps, what: SupportAlertFacts['what']) =>
  toCustomer(deps, async ({ record, frame }) => {
    const { changedAt } = await moneyFacts(deps.db, record.id);
    return composeSupportAlert({ ...frame, to: deps.supportEmail, what, at: changedAt });
  });

export const moneyComposers = (deps: LetterDeps): Record<string, Composer> => ({
  [paymentMails.mail_pickup_choice]: pickupChoice(deps, false),
  [reminderMails.pickup]: pickupChoice(deps, true),
  [paymentMails.mail_paid]: paid(deps),
  [paymentMails.mail_action_required]: unpaid(deps, false),
  [paymentMails.mail_payment_failed]: unpaid(deps, false),
  [reminderMails.payment]: unpaid(deps, true),
  [paymentMails.mail_refunded]: refunded(deps),
  [paymentMails.tell_support_debit_failed]: alerted(deps, 'debit_failed'),
  [paymentMails.tell_support_given_up]: alerted(deps, 'given_up'),
  [paymentMails.tell_support_disputed]: alerted(deps, 'disputed'),
  [paymentMails.tell_support_disputed_refund]: alerted(deps, 'disputed_refund'),
  [paymentMails.tell_support_refund_failed]: alerted(deps, 'refund_failed'),
  [stuckChargeMail]: alerted(deps, 'stuck'),
});
