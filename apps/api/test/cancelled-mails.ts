import { composeCancelledMail } from '#mail/cancelled.ts';
import { customer, type Sample } from './mail-setting.ts';
import { sampleOrder } from './sample-order.ts';
import { acceptedOrder, bookedOrder, collectedOrder, quotedOrder } from './sample-quote.ts';

const page = (path: string) => `https://shop.example${path}#0190a6c0.token`;
const links = {
  statusUrl: page('/order/status'),
  claimUrl: page('/order/claim'),
  againUrl: page('/order/again'),
};
const debitDay = '2026-11-09';
const debited = acceptedOrder({
  paymentStatus: 'announced',
  debitDay,
  paymentMethod: { type: 'sepa_debit', brand: null, last4: '3000' },
});

/** How an order ended, for every way in which it can. */
export const cancelledMails: Readonly<Record<string, Sample>> = {
  'cancelled-choice-expired': customer(sampleOrder(), (setting, order) =>
    composeCancelledMail({ ...setting, order, by: 'choice_expired', refund: 0, ...links }),
  ),
  'cancelled-handed-back': customer(acceptedOrder(), (setting, order) =>
    composeCancelledMail({
      ...setting,
      order,
      by: 'handed_back',
      declined: { reason: 'illness', note: null },
      refund: order.agreedPrice?.estimatedPrice ?? 0,
      ...links,
    }),
  ),
  'cancelled-by-customer': customer(quotedOrder(), (setting, order) =>
    composeCancelledMail({ ...setting, order, by: 'customer', refund: 0, ...links }),
  ),
  'cancelled-by-support': customer(acceptedOrder(), (setting, order) =>
    composeCancelledMail({
      ...setting,
      order,
      by: 'support',
      supportNote: 'The workshop has closed for good.',
      refund: 0,
      refundedBefore: order.agreedPrice?.estimatedPrice ?? 0,
      ...links,
    }),
  ),
  'cancelled-lost': customer(collectedOrder(), (setting, order) =>
    composeCancelledMail({
      ...setting,
      order,
      by: 'lost',
      supportNote: 'The courier’s van was broken into on the way to the workshop.',
      refund: order.agreedPrice?.estimatedPrice ?? 0,
      ...links,
    }),
  ),
  'cancelled-announced': customer(debited, (setting, order) =>
    composeCancelledMail({
      ...setting,
      order,
      by: 'customer',
      refund: 0,
      calledOffDebit: debitDay,
      ...links,
    }),
  ),
  'cancelled-by-workshop': customer(sampleOrder(), (setting, order) =>
    composeCancelledMail({
      ...setting,
      order,
      by: 'provider',
      declined: { reason: 'too_damaged', note: 'The cloth around the tear no longer holds a thread.' },
      refund: 0,
      ...links,
    }),
  ),
  'cancelled-quote-expired': customer(quotedOrder(), (setting, order) =>
    composeCancelledMail({ ...setting, order, by: 'quote_expired', refund: 0, ...links }),
  ),
  'cancelled-request-expired': customer(sampleOrder(), (setting, order) =>
    composeCancelledMail({ ...setting, order, by: 'request_expired', refund: 0, ...links }),
  ),
  'cancelled-payment-expired': customer(acceptedOrder(), (setting, order) =>
    composeCancelledMail({ ...setting, order, by: 'payment_expired', refund: 0, ...links }),
  ),
  'cancelled-withdrawal': customer(bookedOrder(), (setting, order) =>
    composeCancelledMail({ ...setting, order, by: 'withdrawal', refund: 9009, ...links }),
  ),
};
