import {
  berlinDay,
  isPaidOrDebited,
  pickupVisitDays,
  type RefundReason,
  returnDates,
  waitOf,
} from '@mendwell/domain';
import { receiptAttachment } from '#documents/receipt-pdf.ts';
import { composeDebitAnnouncedMail } from '#mail/debit-announced.ts';
import { composeDebitCalledOffMail } from '#mail/debit-called-off.ts';
import type { Debit } from '#mail/debit-parts.ts';
import { composePaidMail } from '#mail/paid.ts';
import { composePaymentActionMail } from '#mail/payment-action.ts';
import { composePaymentFailedMail } from '#mail/payment-failed.ts';
import { composePickupChoiceMail } from '#mail/pickup-choice.ts';
import { composeRefundedMail, type RefundedFacts } from '#mail/refunded.ts';
import { composeSupportAlert, type SupportAlertFacts } from '#mail/support-alert.ts';
import { visitOffer } from '#modules/courier-visits/index.ts';
import { reminderMails } from '#modules/deadlines/index.ts';
import type { Composer } from '#modules/mail/index.ts';
import { correctionFacts, receiptFacts } from '#modules/order-documents/index.ts';
import {
  correctionsOf,
  hasOpenWishes,
  isChargeOfDifference,
  isWithdrawing,
  providerFacts,
} from '#modules/orders/index.ts';
import {
  announcedDay,
  listDisputes,
  mandateOf,
  moneyFacts,
  orderOfRefund,
  paymentMails,
  stuckChargeMail,
} from '#modules/payments/index.ts';
import { type OrderMailContext, type OrderMailDeps, toCustomer } from './order-mail-context.ts';

const shownVisits = 3;

export const receiptOf = async (deps: OrderMailDeps, { record, frame }: OrderMailContext) => {
  const { company, companyIsSample, brand } = deps;
  const facts = await receiptFacts(deps, record);
  return receiptAttachment(facts, { language: frame.language, brand, company, companyIsSample });
};

type Money = { readonly receipt: Awaited<ReturnType<typeof receiptOf>> } | { readonly debit: Debit } | object;

/**
 * Returns the day by which everything is back if it is collected on the first day that the mail names.
 */
async function backIfCollected(
  { db, clock }: OrderMailDeps,
  record: OrderMailContext['record'],
  day: string | undefined,
) {
  const { id: orderId, provider_id: providerId, agreed_at: agreedAt, starts_early: startsEarly } = record;
  const workshop = day === undefined ? undefined : await providerFacts(db, { orderId, providerId, agreedAt });
  if (!workshop) return null;
  const agreedOn = berlinDay(agreedAt === null ? clock.now() : new Date(agreedAt));
  return returnDates({ ...workshop, agreedOn, startsEarly, pickupOn: day }).backBy;
}

/** The mail "When can we collect?", with the receipt, or with the announcement of the debit. */
async function askForPickup(deps: OrderMailDeps, desk: OrderMailContext, money: Money, isReminder: boolean) {
  const { record, frame, link } = desk;
  const offer = await visitOffer(deps.db, record, 'pickup');
  const free = pickupVisitDays(deps.clock.now(), offer).filter(({ isFull }) => !isFull);
  const promisedBack = await backIfCollected(deps, record, free[0]?.day);
  return composePickupChoiceMail({
    ...frame,
    order: { ...frame.order, promisedBack },
    ...money,
    pickupUrl: await link('pickup', '/order/pickup'),
    cancelUrl: await link('view', '/order/cancel'),
    statusUrl: await link('view', '/order/status'),
    evenings: free.slice(0, shownVisits).map(({ day }) => day),
    isReminder,
  });
}

/** The price is agreed and paid: the mail asks when we may collect. */
const pickupChoice = (deps: OrderMailDeps) =>
  toCustomer(deps, async (desk) => {
    const { record, frame, link } = desk;
    const { state, payment_state: payment } = record;
    if (!isPaidOrDebited(payment) || isWithdrawing(record)) return undefined;
    if (state === 'cancelled' || state === 'reassigning') return undefined;
    // The debit is announced by a mail of its own. This one follows if no evening is free that the customer has named.
    if (payment !== 'paid')
      return state === 'accepted' ? askForPickup(deps, desk, await debitOf(deps, desk), false) : undefined;
    const receipt = await receiptOf(deps, desk);
    if (state === 'accepted') return askForPickup(deps, desk, { receipt }, false);
    // The customer paid late, when the items were already under way: the mail contains only the receipt.
    return composePaidMail({ ...frame, statusUrl: await link('view', '/order/status'), receipt });
  });

const pickupReminder = (deps: OrderMailDeps) =>
  toCustomer(deps, async (desk) => {
    const { payment_state: payment, state, redo } = desk.record;
    if (state !== 'accepted' || isWithdrawing(desk.record)) return undefined;
    if (redo === null && !isPaidOrDebited(payment)) return undefined;
    const money = payment === 'paid' ? { receipt: await receiptOf(deps, desk) } : {};
    return askForPickup(deps, desk, money, true);
  });

/** The debit that is announced, or being made. */
async function debitOf(
  { db, company }: OrderMailDeps,
  { record }: OrderMailContext,
  day: string | null = record.debit_on,
): Promise<{ readonly debit?: Debit }> {
  if (day === null) return {};
  const { creditorId, name: creditor } = company;
  return { debit: { creditor, creditorId, mandate: await mandateOf(db, record.id), day } };
}

/** Announces a debit before it is made; while no pick-up is chosen, the same mail asks for one. */
const debitAnnounced = (deps: OrderMailDeps) =>
  toCustomer(deps, async (desk) => {
    const { record, frame, link } = desk;
    if (record.payment_state !== 'announced' || isWithdrawing(record)) return undefined;
    const { debit } = await debitOf(deps, desk, await announcedDay(deps, record));
    // An evening that the customer has named is booked at this moment, and has a mail of its own.
    if (debit && record.state === 'accepted' && !hasOpenWishes(record))
      return askForPickup(deps, desk, { debit }, false);
    const statusUrl = await link('view', '/order/status');
    return debit && composeDebitAnnouncedMail({ ...frame, statusUrl, debit });
  });

/** An announced debit is not made, because the order was paid in another way. */
const debitCalledOff = (deps: OrderMailDeps) =>
  toCustomer(deps, async (desk) => {
    const { record, frame, link } = desk;
    if (record.payment_state !== 'paid' || record.debit_on === null) return undefined;
    return composeDebitCalledOffMail({
      ...frame,
      statusUrl: await link('view', '/order/status'),
      day: record.debit_on,
      receipt: await receiptOf(deps, desk),
    });
  });

const paid = (deps: OrderMailDeps) =>
  toCustomer(deps, async (desk) => {
    const { record, frame, link } = desk;
    if (record.payment_state !== 'paid') return undefined;
    const statusUrl = await link('view', '/order/status');
    return composePaidMail({ ...frame, statusUrl, receipt: await receiptOf(deps, desk) });
  });

/**
 * The bank asks the customer to authenticate, or the charge was declined; each mail is sent only while
 * this is the case.
 */
const unpaid = (deps: OrderMailDeps, isReminder: boolean) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    if (record.state === 'cancelled' || record.state === 'reassigning') return undefined;
    if (record.stopped === 'all' || isWithdrawing(record)) return undefined;
    const payUrl = await link('pay', '/order/pay');
    const cancelUrl = await link('view', '/order/cancel');
    const { failure, wasDebit, changedAt } = await moneyFacts(deps.db, record.id);
    const wait = waitOf(
      {
        state: record.state,
        payment: record.payment_state,
        failure,
        changedAt: new Date(record.changed_at),
        paymentChangedAt: changedAt,
        isChargeOfDifference: isChargeOfDifference(record),
        isRedo: record.redo !== null,
        reminders: 0,
      },
      deps.waits,
    );
    if (record.payment_state === 'action_required' && wait?.endsAt)
      return composePaymentActionMail({ ...frame, payUrl, cancelUrl, openUntil: wait.endsAt, isReminder });
    if (record.payment_state !== 'failed') return undefined;
    return composePaymentFailedMail({
      ...frame,
      why: failure === 'disputed' ? 'disputed' : wasDebit ? 'debit_failed' : 'declined',
      payUrl,
      ...(wait?.endsAt ? { open: { cancelUrl, until: wait.endsAt } } : {}),
      isReminder,
    });
  });

const refundWords: Readonly<Record<RefundReason, RefundedFacts['why']>> = {
  called_off: 'cancelled',
  withdrawn: 'withdrawn',
  handed_back: 'handed_back',
  not_done: 'not_done',
  agreed: 'agreed',
  lower_price: 'lower_price',
  at_provider: 'agreed',
};

/**
 * Each refund has its mail, with its correction of the receipt. A mail that an earlier release queued is
 * about the order, which had one refund then.
 */
const refunded =
  (deps: OrderMailDeps): Composer =>
  async (about, language) => {
    const orderId = (await orderOfRefund(deps.db, about)) ?? about;
    const compose = toCustomer(deps, async ({ record, frame, link }) => {
      const made = correctionsOf(record).find(({ refundId }) => refundId === about || orderId === about);
      const correction = made && (await correctionFacts(deps, record, made.number));
      if (!correction) return undefined;
      const { company, companyIsSample, brand } = deps;
      const seller = { language: frame.language, brand, company, companyIsSample };
      return composeRefundedMail({
        ...frame,
        amount: correction.amount,
        why: refundWords[correction.reason],
        statusUrl: await link('view', '/order/status'),
        correction: {
          number: correction.number,
          file: await receiptAttachment(correction.facts, seller),
        },
      });
    });
    return compose(orderId, language);
  };

/**
 * Notifies support, even if the payment has changed since; the mail does not contain the customer's
 * address.
 */
const alerted = (deps: OrderMailDeps, what: SupportAlertFacts['what']) =>
  toCustomer(deps, async ({ record, frame }) => {
    const { changedAt } = await moneyFacts(deps.db, record.id);
    const isDispute = what === 'disputed' || what === 'disputed_refund';
    const [dispute] = isDispute ? await listDisputes(deps.db, record.id) : [];
    return composeSupportAlert({ ...frame, to: deps.supportEmail, what, at: changedAt, dispute });
  });

export const moneyComposers = (deps: OrderMailDeps) => ({
  [paymentMails.mail_debit_announced]: debitAnnounced(deps),
  [paymentMails.mail_debit_called_off]: debitCalledOff(deps),
  [paymentMails.mail_pickup_choice]: pickupChoice(deps),
  [reminderMails.pickup]: pickupReminder(deps),
  [paymentMails.mail_paid]: paid(deps),
  [paymentMails.mail_action_required]: unpaid(deps, false),
  [paymentMails.mail_payment_failed]: unpaid(deps, false),
  [reminderMails.payment]: unpaid(deps, true),
  [paymentMails.mail_refunded]: refunded(deps),
  [paymentMails.alert_support_debit_failed]: alerted(deps, 'debit_failed'),
  [paymentMails.alert_support_given_up]: alerted(deps, 'given_up'),
  [paymentMails.alert_support_disputed]: alerted(deps, 'disputed'),
  [paymentMails.alert_support_disputed_refund]: alerted(deps, 'disputed_refund'),
  [paymentMails.alert_support_refund_failed]: alerted(deps, 'refund_failed'),
  [stuckChargeMail]: alerted(deps, 'stuck'),
});
