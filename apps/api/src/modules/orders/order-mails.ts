import type { MailTemplate } from '@mendwell/contract';
import type { OrderEffect } from '@mendwell/domain';

/** The mails about the progress of an order, by the effect that queues them. */
export const orderMails = {
  mail_order_received: 'order-received',
  mail_provider_request: 'provider-request',
  mail_quote: 'quote-updated',
  mail_cancelled: 'order-cancelled',
  mail_provider_decision: 'provider-decision',
  mail_other_providers: 'other-providers',
  mail_pickup_booked: 'pickup-booked',
  mail_collected: 'order-collected',
  mail_in_service: 'order-in-service',
  mail_unrepaired: 'order-unrepaired',
  mail_more_work: 'more-work',
  mail_more_work_decided: 'more-work-decided',
  mail_provider_more_work: 'provider-more-work',
  mail_returning: 'order-returning',
  mail_completed: 'order-completed',
  mail_visit_failed: 'visit-failed',
} as const satisfies Partial<Record<OrderEffect, MailTemplate>>;

/** The mail that asks the customer to choose an evening for the pick-up. */
export const pickupChoice = 'pickup-choice' satisfies MailTemplate;

/** The mail that asks the provider to erase what it has of a customer whose data we erased. */
export const erasureToProvider = 'erasure-to-provider';

/** The mail that says how an order continues after its withdrawal was undone. */
export const withdrawalUndone = 'withdrawal-undone';
