import { type Actor, type OrderCommand, type OrderEffect, refundReasonOf } from '@mendwell/domain';
import { callOffCourier, clearVisits } from '#modules/courier-visits/index.ts';
import { type OrderEffects, orderMails } from '#modules/orders/index.ts';
import { startCharge, startDifference, wantRefund } from '#modules/payments/index.ts';
import { releaseProvider } from '#modules/reassignments/index.ts';
import { giveBackVoucher } from '#modules/vouchers/index.ts';

const mail =
  (effect: keyof typeof orderMails): OrderEffects[OrderEffect] =>
  (change) =>
    change.queueMail(orderMails[effect]);

/** Who decides on a refund that follows a command; the customer decides on the others. */
const deciders: Partial<Record<OrderCommand, Actor>> = {
  decline: 'provider',
  hand_back: 'provider',
  expire: 'time',
  support_cancel: 'support',
};

/** What each effect of an order's command adds to the change that it is a part of. */
export const orderEffects: OrderEffects = {
  mail_order_received: mail('mail_order_received'),
  mail_provider_request: mail('mail_provider_request'),
  mail_quote: mail('mail_quote'),
  mail_cancelled: mail('mail_cancelled'),
  mail_provider_decision: mail('mail_provider_decision'),
  mail_other_providers: mail('mail_other_providers'),
  release_provider: releaseProvider,
  mail_pickup_booked: mail('mail_pickup_booked'),
  mail_collected: mail('mail_collected'),
  mail_in_service: mail('mail_in_service'),
  mail_unrepaired: mail('mail_unrepaired'),
  mail_more_work: mail('mail_more_work'),
  mail_more_work_decided: mail('mail_more_work_decided'),
  // A provider that takes its question back knows it.
  mail_provider_more_work: (change) => {
    if (change.order.more_work?.outcome !== 'taken_back')
      change.queueMail(orderMails.mail_provider_more_work);
  },
  mail_returning: mail('mail_returning'),
  mail_completed: mail('mail_completed'),
  mail_visit_failed: mail('mail_visit_failed'),
  give_back_voucher: (change) => change.run(giveBackVoucher(change.order.id, change.now)),
  charge: startCharge,
  charge_difference: startDifference,
  refund: (change, command) =>
    wantRefund(change, {
      reason: refundReasonOf(command),
      actor: deciders[command] ?? 'customer',
    }),
  call_off_courier: callOffCourier,
  clear_visits: clearVisits,
};
