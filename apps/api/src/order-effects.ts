import type { OrderEffect } from '@mendwell/domain';
import { callOffCourier } from '#modules/courier-visits/index.ts';
import { type OrderEffects, orderMails } from '#modules/orders/index.ts';
import { startCharge, wantRefund } from '#modules/payments/index.ts';
import { giveBackVoucher } from '#modules/vouchers/index.ts';

const mail =
  (effect: keyof typeof orderMails): OrderEffects[OrderEffect] =>
  (change) =>
    change.queueMail(orderMails[effect]);

/** What each effect of an order's command adds to the change that it is a part of. */
export const orderEffects: OrderEffects = {
  mail_order_received: mail('mail_order_received'),
  mail_provider_request: mail('mail_provider_request'),
  mail_quote: mail('mail_quote'),
  mail_cancelled: mail('mail_cancelled'),
  mail_provider_decision: mail('mail_provider_decision'),
  mail_pickup_booked: mail('mail_pickup_booked'),
  mail_collected: mail('mail_collected'),
  mail_in_service: mail('mail_in_service'),
  mail_returning: mail('mail_returning'),
  mail_completed: mail('mail_completed'),
  give_back_voucher: (change) => change.run(giveBackVoucher(change.order.id, change.now)),
  charge: startCharge,
  refund: (change, command) =>
    wantRefund(change, { reason: command === 'withdraw' ? 'withdrawn' : 'called_off' }),
  call_off_courier: callOffCourier,
};
