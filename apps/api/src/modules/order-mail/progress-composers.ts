import { isPaidOrDebited } from '@mendwell/domain';
import { composeCollectedMail } from '#mail/collected.ts';
import { composeCompletedMail } from '#mail/completed.ts';
import { composeCourierAlert } from '#mail/courier-alert.ts';
import { composeInServiceMail } from '#mail/in-service.ts';
import { composePickupBookedMail } from '#mail/pickup-booked.ts';
import { composeReturningMail } from '#mail/returning.ts';
import { composeUnrepairedMail } from '#mail/unrepaired.ts';
import { composeWithdrawalUndoneMail } from '#mail/withdrawal-undone.ts';
import { composeWorkStoppedMail } from '#mail/work-stopped.ts';
import { courierAlert, findAlert, returnBooked } from '#modules/courier-visits/index.ts';
import type { Composer } from '#modules/mail/index.ts';
import { visitCalendar } from '#modules/order-documents/index.ts';
import { isWithdrawing, orderMails, wishOf, withdrawalUndone } from '#modules/orders/index.ts';
import { calledOffDay } from '#modules/payments/index.ts';
import { countPhotosOf } from '#modules/photos/index.ts';
import { workStopped } from '#modules/withdrawals/index.ts';
import { custodyComposers } from './custody-composers.ts';
import { receiptOf } from './money-composers.ts';
import { type OrderMailDeps, toCustomer } from './order-mail-context.ts';

const pickupBooked = (deps: OrderMailDeps) =>
  toCustomer(deps, async (desk) => {
    if (desk.record.state !== 'pickup_scheduled') return undefined;
    const calendar = await visitCalendar(deps, desk.record, 'pickup');
    if (!calendar) return undefined;
    // An evening that the customer had named is booked with the agreement: the mail says what is agreed and paid.
    const isPaidNow = desk.record.payment_state === 'paid' && wishOf(desk.record) === 'booked';
    return composePickupBookedMail({
      ...desk.frame,
      ...(isPaidNow ? { receipt: await receiptOf(deps, desk) } : {}),
      changeUrl: await desk.link('pickup', '/order/pickup'),
      handoverUrl: await desk.link('pickup', '/order/handover'),
      statusUrl: await desk.link('view', '/order/status'),
      calendar: calendar.attachment,
      isChange: calendar.isChange,
    });
  });

/** Sent when the work is done and when the day of the return visit changes. */
const returning = (deps: OrderMailDeps) =>
  toCustomer(deps, async (desk) => {
    const { state, courier_called_at: calledAt } = desk.record;
    if (state !== 'returning' || calledAt === null) return undefined;
    const photos = await countPhotosOf(deps.db, desk.record.id, 'finished');
    const calendar = await visitCalendar(deps, desk.record, 'return');
    return composeReturningMail({
      ...desk.frame,
      statusUrl: await desk.link('view', '/order/status'),
      returnUrl: await desk.link('pickup', '/order/pickup'),
      photos,
      ...(calendar ? { calendar: calendar.attachment } : {}),
    });
  });

/** Work that a withdrawal stopped before it began is not announced. */
const inService = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame, link }) =>
    record.stopped === 'all' || isWithdrawing(record)
      ? undefined
      : composeInServiceMail({ ...frame, statusUrl: await link('view', '/order/status') }),
  );

/**
 * After a withdrawal this mail is not sent, because it says where the items go next and when they are
 * back; the mails about the withdrawal say how it continues.
 */
const collected = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame, link }) =>
    record.stopped === 'all' || isWithdrawing(record)
      ? undefined
      : composeCollectedMail({ ...frame, statusUrl: await link('view', '/order/status') }),
  );

/** A second report before this mail has left is in it too, and has a mail of its own. */
const unrepaired = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame, link }) =>
    frame.order.unrepaired.length === 0
      ? undefined
      : composeUnrepairedMail({
          ...frame,
          statusUrl: await link('view', '/order/status'),
          calledOffDebit: calledOffDay(record),
        }),
  );

const completed = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ frame, link }) =>
    composeCompletedMail({
      ...frame,
      statusUrl: await link('view', '/order/status'),
      claimUrl: await link('claim', '/order/claim'),
    }),
  );

const stopped = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame, link }) =>
    // Items that are home already are not announced again; the mail about the refund says the rest.
    record.state === 'completed'
      ? undefined
      : composeWorkStoppedMail({
          ...frame,
          statusUrl: await link('view', '/order/status'),
          calledOffDebit: calledOffDay(record),
        }),
  );

/**
 * The order continues, with its courier visit or with the choice of another one. No mail is sent once
 * the order has ended or the customer has withdrawn again.
 */
const undone = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    if (isWithdrawing(record) || ['cancelled', 'completed'].includes(record.state)) return undefined;
    const { action } = record.timeline.findLast((one) => pickupSteps.includes(one.action)) ?? {};
    // An order that is not paid for is not collected: the mail about the payment comes first.
    const isPaid = isPaidOrDebited(record.payment_state);
    const isReleased = action === 'release_pickup' && record.state === 'accepted';
    return composeWithdrawalUndoneMail({
      ...frame,
      pickupUrl: isReleased && isPaid ? await link('pickup', '/order/pickup') : undefined,
      isUnpaid: isReleased && !isPaid,
      statusUrl: await link('view', '/order/status'),
    });
  });
const pickupSteps = ['schedule_pickup', 'book_wish', 'release_pickup'];

/** Notifies support, who have to decide; the mail does not contain the customer's address. */
const alerted =
  (deps: OrderMailDeps): Composer =>
  async (about, language) => {
    const alert = await findAlert(deps.db, about);
    if (!alert) return undefined;
    const { what, kind, booking_id: bookingId, noticed_at: at } = alert;
    const compose = toCustomer(deps, async ({ frame }) =>
      composeCourierAlert({ ...frame, to: deps.supportEmail, what, kind, bookingId, at }),
    );
    return compose(alert.order_id, language);
  };

export const progressComposers = (deps: OrderMailDeps) => ({
  [orderMails.mail_pickup_booked]: pickupBooked(deps),
  [orderMails.mail_collected]: collected(deps),
  [orderMails.mail_in_service]: inService(deps),
  [orderMails.mail_unrepaired]: unrepaired(deps),
  [orderMails.mail_returning]: returning(deps),
  [returnBooked]: returning(deps),
  [orderMails.mail_completed]: completed(deps),
  [workStopped]: stopped(deps),
  [withdrawalUndone]: undone(deps),
  [courierAlert]: alerted(deps),
  ...custodyComposers(deps),
});
