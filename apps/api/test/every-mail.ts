import type { LanguageName, Order } from '@mendwell/contract';
import {
  claimAnswerBy,
  claimProposalBy,
  claimsUntil,
  retainedUntil,
  withdrawalUndoableUntil,
} from '@mendwell/domain';
import {
  composeClaimAgreedMail,
  composeClaimLateMail,
  composeClaimProposalMail,
  composeClaimReadMail,
  composeClaimReceivedMail,
  composeClaimSettledMail,
  type MailedClaim,
} from '#mail/claim-mails.ts';
import { composeClaimToProvider, composeClaimToSupport } from '#mail/claim-to-others.ts';
import { composeCodeMail } from '#mail/code.ts';
import { composeCollectedMail } from '#mail/collected.ts';
import { composeCompletedMail } from '#mail/completed.ts';
import { composeCountDiffersMail } from '#mail/count-differs.ts';
import { composeCountToSupport } from '#mail/count-to-support.ts';
import { composeCourierAlert } from '#mail/courier-alert.ts';
import { composeDebitAnnouncedMail } from '#mail/debit-announced.ts';
import { composeDebitCalledOffMail } from '#mail/debit-called-off.ts';
import { composeErasureToProvider, composeErasureToSupport } from '#mail/erasure-notices.ts';
import { composeInServiceMail } from '#mail/in-service.ts';
import { composeMailCapAlert } from '#mail/mail-cap-alert.ts';
import { composeMyDataAccess, composeMyDataNothing } from '#mail/my-data-access.ts';
import { composeMyDataErased } from '#mail/my-data-erased.ts';
import { composeOrderFoundMail } from '#mail/order-found.ts';
import { composeOrderLinkMail } from '#mail/order-link.ts';
import { composeOrderMessageMail, composeProviderMessageMail } from '#mail/order-message.ts';
import { composeOrderReceivedMail } from '#mail/order-received.ts';
import { composeOtherProvidersMail, type OtherProvidersFacts } from '#mail/other-providers.ts';
import { composeDelayedMail, composeOverdueToSupport, composeProviderOverdueMail } from '#mail/overdue.ts';
import { composePaidMail } from '#mail/paid.ts';
import { composePaymentActionMail } from '#mail/payment-action.ts';
import { composePaymentFailedMail } from '#mail/payment-failed.ts';
import { composePaymentResumeMail } from '#mail/payment-resume.ts';
import { composePickupBookedMail } from '#mail/pickup-booked.ts';
import { composePickupChoiceMail } from '#mail/pickup-choice.ts';
import { composeProviderCodeMail } from '#mail/provider-code.ts';
import { composeProviderDecisionMail } from '#mail/provider-decision.ts';
import { composeProviderRequestMail } from '#mail/provider-request.ts';
import { composeQuoteMail } from '#mail/quote-updated.ts';
import { composeRefundedMail } from '#mail/refunded.ts';
import { composeRepliesRejectedMail } from '#mail/replies-rejected.ts';
import { composeRepliesUnreadMail } from '#mail/replies-unread.ts';
import { composeReplyRefusedMail } from '#mail/reply-refused.ts';
import { composeRequestReleasedMail } from '#mail/request-released.ts';
import { composeReturningMail } from '#mail/returning.ts';
import { composeSupportAlert } from '#mail/support-alert.ts';
import { composeSupportReply } from '#mail/support-reply.ts';
import { composeSupportRequest } from '#mail/support-request.ts';
import { composeUnrepairedMail } from '#mail/unrepaired.ts';
import { composeVisitFailedMail, composeVisitToSupport } from '#mail/visit-failed.ts';
import { composeWithdrawalReceivedMail } from '#mail/withdrawal-received.ts';
import { composeWithdrawalUndoneMail } from '#mail/withdrawal-undone.ts';
import { composeWorkStoppedMail } from '#mail/work-stopped.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { cancelledMails } from './cancelled-mails.ts';
import { customer, type Sample, type Setting, settingOf, support, workshop } from './mail-setting.ts';
import { moreWorkMails } from './more-work-mails.ts';
import { sampleCompany } from './sample-company.ts';
import { sampleOrder } from './sample-order.ts';
import {
  acceptedOrder,
  bookedOrder,
  collectedOrder,
  partlyAcceptedOrder,
  quotedOrder,
} from './sample-quote.ts';

const origin = 'https://shop.example';
const page = (path: string) => `${origin}${path}#0190a6c0.token`;
const statusUrl = page('/order/status');
const cancelUrl = page('/order/cancel');
const payUrl = page('/order/pay');
const pickupUrl = page('/order/pickup');
const handoverUrl = page('/order/handover');
const acceptUrl = page('/order/accept');
const reviewUrl = page('/partner/review');
const claimUrl = page('/order/claim');
const until = new Date('2026-11-11T11:00:00Z');
const dispute = {
  id: 'dp_1PgBR2Kx',
  reason: 'product_not_received',
  amount: 9009,
  evidenceDueBy: new Date('2026-11-18T11:00:00Z'),
};
const file = (filename: string, contentType: string) => ({
  filename,
  contentType,
  content: Buffer.from('%'),
});
const receipt = file('receipt.pdf', 'application/pdf');
const unrepairedReport: Order['unrepaired'][number] = {
  at: '2026-11-16T10:05:00.000Z',
  lines: ['0.0'],
  reason: 'too_worn',
  note: 'Every new stitch tears the next one.',
  advice: 'Worn as a waistcoat, it has years ahead of it.',
  photos: ['0190a6c0-0000-7000-8000-000000000004'],
  price: {
    estimatedPrice: 3740,
    services: 3400,
    serviceFee: 340,
    deliveryFee: 0,
    reduction: 0,
    vat: 597,
  },
  refund: 3740,
};
const correction = { number: 'R-7K3QW0ZT9M-S', file: receipt };
const calendar = file('pick-up.ics', 'text/calendar');
const visit = { day: '2026-11-19', startsAt: '19:00', endsAt: '21:00' };

const debited = acceptedOrder({
  paymentStatus: 'announced',
  debitDay: '2026-11-09',
  paymentMethod: { type: 'sepa_debit', brand: null, last4: '3000' },
});
const confirmed = acceptedOrder({ timeline: [{ action: 'confirm', at: '2026-11-03T10:00:00.000Z' }] });
const choice = { pickupUrl, cancelUrl, statusUrl, evenings: ['2026-11-06', '2026-11-09', '2026-11-10'] };
const debit = {
  creditor: sampleCompany.name,
  creditorId: sampleCompany.creditorId,
  mandate: 'MNDT-7K3Q-0001',
  day: '2026-11-09',
};
const oneShort = {
  leg: 'to_workshop',
  by: 'provider',
  at: '2026-11-05T08:40:00.000Z',
  expected: 2,
  counted: 1,
  missing: [1],
  isOtherBag: false,
} as const;
const otherBag = {
  ...oneShort,
  leg: 'to_courier',
  by: 'courier',
  counted: 2,
  missing: [],
  isOtherBag: true,
} as const;
const lateWork = {
  step: 'not_finished',
  expectedOn: '2026-11-20',
  promisedBefore: '2026-11-20',
  calledOff: '2026-11-20',
} as const;
const lateCourier = {
  ...lateWork,
  step: 'not_collected',
  expectedOn: '2026-11-05',
  calledOff: null,
} as const;
const nobodyHome = {
  kind: 'pickup',
  at: '2026-11-05T18:20:00.000Z',
  reason: 'nobody_home',
  words: 'Dreimal geklingelt.',
  times: 1,
} as const;
const answerBy = new Date('2026-11-05T11:00:00Z');
const toTheProvider = { kind: 'pickup', bookingId: 'bk_7f3a', at: until } as const;
const itemNotes = [['Beim Radfahren eingerissen.'], []];
const withdrawnAt = { noted: new Date('2026-11-12T09:42:17Z'), held: new Date('2026-11-17T09:42:17Z') };
const undoUntil = withdrawalUndoableUntil(withdrawnAt.held);
/**
 * When the sample order ended: the retention periods below, of data that stays after an erasure, start
 * here.
 */
const endedAt = new Date('2026-11-20T18:00:00Z');
const stays = {
  receipt: retainedUntil('receipt', endedAt),
  mail: retainedUntil('correspondence', endedAt),
  claims: claimsUntil(endedAt),
};

const claimedAt = new Date('2026-11-22T10:20:00Z');
const claimOf = (changes: Partial<MailedClaim> = {}): MailedClaim => ({
  number: '7K3QW0ZT9M-1',
  state: 'open',
  kind: 'not_as_agreed',
  items: [0],
  wish: 'redo',
  words: 'The lower corner of the pocket opened again on the second day.',
  photos: 2,
  remedy: null,
  amount: null,
  transfer: null,
  reason: null,
  answerBy: claimAnswerBy(claimedAt),
  proposalBy: claimProposalBy(claimedAt),
  ...changes,
});
const reason = 'The thread was too fine for a pocket that carries keys.';
const proposedRedo = claimOf({ state: 'proposed', remedy: 'redo', reason });
const proposedRefund = claimOf({ state: 'proposed', remedy: 'refund', amount: 1500, reason });
const paidFor = claimOf({ kind: 'lost', remedy: 'compensation', amount: 24_900, transfer: 15_891, reason });

/** The data in mails beyond the order that they are about. */
export const mailData = {
  moments: [
    until,
    new Date(oneShort.at),
    new Date(nobodyHome.at),
    answerBy,
    undoUntil,
    claimedAt,
    claimOf().answerBy,
    claimOf().proposalBy,
    ...Object.values(withdrawnAt),
  ],
  days: [visit, choice.evenings, debit.day, ...Object.values(stays)],
  claims: [proposedRefund, paidFor],
};
const others: Omit<OtherProvidersFacts, keyof Setting | 'order' | 'last' | 'refund'> = {
  providers: [
    {
      displayName: 'Nähwerk Florakiez',
      totalPrice: sampleOrder().totalPrice,
      backBy: choice.evenings[1] ?? null,
    },
    { displayName: 'Atelier Wienholt & Savić', totalPrice: sampleOrder().totalPrice, backBy: null },
  ],
  hadPickup: false,
  chooseBy: until,
  isReminder: false,
  chooseUrl: page('/order/other-workshop'),
  cancelUrl,
  statusUrl,
};
const lastProvider = { displayName: 'Zwirnstube Rixdorf', note: null } as const;

/** How many photos some mails name: photos of the work, and erased photos. */
export const mailPhotos = { finished: 3, erased: 9 };

const foundOrder = ({ orderNumber, provider, createdAt }: Order) => ({
  orderNumber,
  provider: provider.displayName,
  placedAt: createdAt,
  statusUrl,
});
const inConversation = { replyTo: 'replies+c7q3m0000@example.com', reference: '7Q3M0000' };

const refusedReply = { at: until, reference: inConversation.reference };

/**
 * Every mail of an order's life, in the order in which they may be sent, for previews and for tests that
 * hold for all mails.
 */
export const everyMail: Readonly<Record<string, Sample>> = {
  'payment-resume': customer(sampleOrder(), (setting, order) =>
    composePaymentResumeMail({ ...setting, order, payUrl, expiresAt: until }),
  ),
  'order-received': customer(sampleOrder(), (setting, order) =>
    composeOrderReceivedMail({
      ...setting,
      order,
      statusUrl,
      answerBy,
      company: sampleCompany,
      documents: [],
    }),
  ),
  'order-link': customer(sampleOrder(), (setting, order) =>
    composeOrderLinkMail({ ...setting, order, statusUrl }),
  ),
  'order-found': customer(sampleOrder(), (setting, order) =>
    composeOrderFoundMail({ ...setting, orders: [foundOrder(order)] }),
  ),
  'order-found-several': customer(sampleOrder(), (setting, order) =>
    composeOrderFoundMail({
      ...setting,
      orders: [foundOrder(order), { ...foundOrder(order), orderNumber: '4ZT9M7K3QW' }],
    }),
  ),
  'provider-request': workshop(sampleOrder(), (setting, order) =>
    composeProviderRequestMail({ ...setting, order, reviewUrl, answerBy, itemNotes }),
  ),
  'provider-request-reminder': workshop(sampleOrder(), (setting, order) =>
    composeProviderRequestMail({ ...setting, order, reviewUrl, answerBy, itemNotes, isReminder: true }),
  ),
  'partner-code': workshop(sampleOrder(), (setting, order) =>
    composeProviderCodeMail({ ...setting, order, code: '407251' }),
  ),
  quote: customer(quotedOrder(), (setting, order) =>
    composeQuoteMail({ ...setting, order, acceptUrl, cancelUrl, statusUrl }),
  ),
  'quote-reminder': customer(quotedOrder(), (setting, order) =>
    composeQuoteMail({ ...setting, order, acceptUrl, cancelUrl, statusUrl, isReminder: true }),
  ),
  'code-accept': customer(quotedOrder(), (setting, order) =>
    composeCodeMail({ ...setting, order, code: '407251', action: 'accept', amount: 9009 }),
  ),
  'code-leave-out': customer(collectedOrder(), (setting, order) =>
    composeCodeMail({ ...setting, order, code: '407251', action: 'leave_out_more_work' }),
  ),
  'code-send-back': customer(collectedOrder(), (setting, order) =>
    composeCodeMail({ ...setting, order, code: '407251', action: 'send_back' }),
  ),
  'code-cancel': customer(quotedOrder(), (setting, order) =>
    composeCodeMail({ ...setting, order, code: '407251', action: 'cancel' }),
  ),
  'provider-accepted': workshop(acceptedOrder(), (setting, order) =>
    composeProviderDecisionMail({ ...setting, order, reviewUrl, decision: 'accepted' }),
  ),
  'provider-partly': workshop(partlyAcceptedOrder(), (setting, order) =>
    composeProviderDecisionMail({ ...setting, order, reviewUrl, decision: 'partly' }),
  ),
  'provider-cancelled': workshop(quotedOrder(), (setting, order) =>
    composeProviderDecisionMail({ ...setting, order, reviewUrl, decision: 'cancelled' }),
  ),
  'provider-cancelled-by-support': workshop(quotedOrder(), (setting, order) =>
    composeProviderDecisionMail({ ...setting, order, reviewUrl, decision: 'cancelled_by_support' }),
  ),
  'provider-expired': workshop(quotedOrder(), (setting, order) =>
    composeProviderDecisionMail({ ...setting, order, reviewUrl, decision: 'expired' }),
  ),
  'provider-unanswered': workshop(sampleOrder(), (setting, order) =>
    composeProviderDecisionMail({ ...setting, order, reviewUrl, decision: 'unanswered' }),
  ),
  'provider-stopped': workshop(collectedOrder(), (setting, order) =>
    composeProviderDecisionMail({ ...setting, order, reviewUrl, decision: 'stopped' }),
  ),
  'provider-stopped-rest': workshop(collectedOrder(), (setting, order) =>
    composeProviderDecisionMail({ ...setting, order, reviewUrl, decision: 'stopped_rest' }),
  ),
  'payment-action': customer(acceptedOrder(), (setting, order) =>
    composePaymentActionMail({ ...setting, order, payUrl, cancelUrl, openUntil: until }),
  ),
  'payment-action-reminder': customer(acceptedOrder(), (setting, order) =>
    composePaymentActionMail({ ...setting, order, payUrl, cancelUrl, openUntil: until, isReminder: true }),
  ),
  'payment-declined': customer(acceptedOrder(), (setting, order) =>
    composePaymentFailedMail({ ...setting, order, why: 'declined', payUrl, open: { cancelUrl, until } }),
  ),
  'payment-debit-failed': customer({ ...debited, status: 'collected' }, (setting, order) =>
    composePaymentFailedMail({ ...setting, order, why: 'debit_failed', payUrl }),
  ),
  'payment-disputed': customer(collectedOrder(), (setting, order) =>
    composePaymentFailedMail({ ...setting, order, why: 'disputed', payUrl }),
  ),
  'payment-failed-reminder': customer(acceptedOrder(), (setting, order) =>
    composePaymentFailedMail({
      ...setting,
      order,
      why: 'declined',
      payUrl,
      open: { cancelUrl, until },
      isReminder: true,
    }),
  ),
  'order-message': customer(acceptedOrder(), (setting, order) =>
    composeOrderMessageMail({
      ...setting,
      order,
      messages: ['We have the blue thread.\nShall we take it?', 'It would look like new.'],
      readUrl: page('/order/status?part=messages'),
    }),
  ),
  'order-message-unproved': customer(sampleOrder(), (setting, order) =>
    composeOrderMessageMail({
      ...setting,
      order,
      messages: [],
      readUrl: page('/order/status?part=messages'),
    }),
  ),
  'provider-message': workshop(sampleOrder(), (setting, order) =>
    composeProviderMessageMail({
      ...setting,
      order,
      messages: ['Can the pocket be blue inside?'],
      deskUrl: 'https://desk.example/orders/0190a6c0#messages',
    }),
  ),
  'support-mail-cap': support(sampleOrder(), (setting) =>
    composeMailCapAlert({ ...setting, email: 'jule@example.com', at: until, most: 20 }),
  ),
  'replies-unread': support(sampleOrder(), (setting) => composeRepliesUnreadMail(setting)),
  'replies-rejected': support(sampleOrder(), (setting) =>
    composeRepliesRejectedMail({
      ...setting,
      kinds: [
        'too-large',
        'too-many',
        'closed',
        'invalid-token',
        'invalid-token',
        'unreadable',
        'auto-reply',
      ],
      cases: [
        { ...refusedReply, kind: 'too-large', side: 'customer', orderNumber: 'MW-10000', isAnnounced: true },
        { ...refusedReply, kind: 'too-many', side: 'customer', orderNumber: null, isAnnounced: false },
        { ...refusedReply, kind: 'closed', side: 'support', orderNumber: null, isAnnounced: false },
        { ...refusedReply, kind: 'unreadable', side: 'customer', orderNumber: null, isAnnounced: false },
      ],
    }),
  ),
  ...Object.fromEntries(
    (['too-large', 'too-many', 'closed', 'unreadable'] as const).map((why) => [
      `reply-refused-${why}`,
      customer(sampleOrder(), (setting) =>
        composeReplyRefusedMail({ ...setting, ...inConversation, why, isOfContract: true }),
      ),
    ]),
  ),
  'support-request': support(sampleOrder(), (setting) =>
    composeSupportRequest({
      ...setting,
      ...inConversation,
      topic: 'chat',
      name: 'Jule',
      email: 'jule@example.com',
      isEmailProved: false,
      orderNumber: 'MW-10000',
      isOrderProved: false,
      message: 'Nobody rang on Friday.\nWhen do you come instead?',
      earlier: [{ author: 'support', at: until, body: 'How can we help?' }],
      photos: [file('photo-1.jpg', 'image/jpeg')],
    }),
  ),
  'support-answer': customer(sampleOrder(), (setting) =>
    composeSupportReply({
      ...setting,
      ...inConversation,
      answers: [
        { name: 'Jonas Weber', body: 'We’ll come on Monday.\nAt seven.' },
        { name: null, body: 'And the coat is ready.' },
      ],
      photos: [],
      isOfContract: true,
      isUnproved: true,
    }),
  ),
  'support-disputed': support(collectedOrder(), (setting, order) =>
    composeSupportAlert({ ...setting, order, what: 'disputed', at: until, dispute }),
  ),
  'support-debit-failed': support(acceptedOrder(), (setting, order) =>
    composeSupportAlert({ ...setting, order, what: 'debit_failed', at: until }),
  ),
  'support-given-up': support(acceptedOrder(), (setting, order) =>
    composeSupportAlert({ ...setting, order, what: 'given_up', at: until }),
  ),
  'support-charge-stuck': support(acceptedOrder(), (setting, order) =>
    composeSupportAlert({ ...setting, order, what: 'stuck', at: until }),
  ),
  'support-refund-failed': support(acceptedOrder({ status: 'cancelled' }), (setting, order) =>
    composeSupportAlert({ ...setting, order, what: 'refund_failed', at: until }),
  ),
  'support-disputed-refund': support(acceptedOrder({ status: 'cancelled' }), (setting, order) =>
    composeSupportAlert({ ...setting, order, what: 'disputed_refund', at: until, dispute }),
  ),
  'support-call-off-too-late': support(bookedOrder({ status: 'cancelled' }), (setting, order) =>
    composeCourierAlert({ ...setting, ...toTheProvider, order, what: 'call_off_too_late' }),
  ),
  'support-move-too-late': support(bookedOrder(), (setting, order) =>
    composeCourierAlert({ ...setting, ...toTheProvider, order, what: 'move_too_late' }),
  ),
  'support-courier-cancelled': support(bookedOrder(), (setting, order) =>
    composeCourierAlert({ ...setting, ...toTheProvider, order, what: 'courier_cancelled' }),
  ),
  'support-courier-refused': support(bookedOrder(), (setting, order) =>
    composeCourierAlert({ ...setting, ...toTheProvider, order, what: 'courier_refused' }),
  ),
  'support-home-too-early': support(collectedOrder({ status: 'in_service' }), (setting, order) =>
    composeCourierAlert({ ...setting, ...toTheProvider, kind: 'return', order, what: 'home_too_early' }),
  ),
  'count-differs': customer(collectedOrder(), (setting, order) =>
    composeCountDiffersMail({ ...setting, order, open: oneShort, statusUrl }),
  ),
  'count-differs-other-bag': customer(collectedOrder(), (setting, order) =>
    composeCountDiffersMail({ ...setting, order, open: otherBag, statusUrl }),
  ),
  'support-count-differs': support(collectedOrder(), (setting, order) =>
    composeCountToSupport({ ...setting, order, open: oneShort }),
  ),
  'order-overdue': customer(
    collectedOrder({ status: 'in_service', promisedBack: '2026-11-26' }),
    (setting, order) => composeDelayedMail({ ...setting, order, delay: lateWork, pickupUrl, statusUrl }),
  ),
  'order-overdue-not-collected': customer(bookedOrder({ promisedBack: '2026-11-26' }), (setting, order) =>
    composeDelayedMail({ ...setting, order, delay: lateCourier, pickupUrl, statusUrl }),
  ),
  'order-overdue-not-checked-in': customer(collectedOrder({ promisedBack: '2026-11-26' }), (setting, order) =>
    composeDelayedMail({
      ...setting,
      order,
      delay: { ...lateCourier, step: 'not_checked_in' },
      pickupUrl,
      statusUrl,
    }),
  ),
  'order-overdue-not-delivered': customer(
    collectedOrder({ status: 'returning', promisedBack: '2026-11-26' }),
    (setting, order) =>
      composeDelayedMail({
        ...setting,
        order,
        delay: { ...lateCourier, step: 'not_delivered' },
        pickupUrl,
        statusUrl,
      }),
  ),
  'order-overdue-no-return-evening': customer(collectedOrder({ status: 'returning' }), (setting, order) =>
    composeDelayedMail({
      ...setting,
      order,
      delay: { ...lateWork, step: 'no_return_evening', promisedBefore: null, calledOff: null },
      pickupUrl,
      statusUrl,
    }),
  ),
  'provider-overdue': workshop(collectedOrder({ status: 'in_service' }), (setting, order) =>
    composeProviderOverdueMail({ ...setting, order, ...lateWork, reviewUrl }),
  ),
  'provider-overdue-not-checked-in': workshop(collectedOrder(), (setting, order) =>
    composeProviderOverdueMail({ ...setting, order, ...lateWork, step: 'not_checked_in', reviewUrl }),
  ),
  'support-overdue': support(bookedOrder(), (setting, order) =>
    composeOverdueToSupport({ ...setting, order, delay: lateCourier, at: until }),
  ),
  'visit-failed': customer(acceptedOrder(), (setting, order) =>
    composeVisitFailedMail({ ...setting, order, ...choice, failed: nobodyHome }),
  ),
  'visit-failed-again': customer(acceptedOrder(), (setting, order) =>
    composeVisitFailedMail({
      ...setting,
      order,
      ...choice,
      failed: { ...nobodyHome, kind: 'return', reason: 'address_wrong', words: null, times: 2 },
    }),
  ),
  'visit-failed-not-said': customer(acceptedOrder(), (setting, order) =>
    composeVisitFailedMail({
      ...setting,
      order,
      ...choice,
      failed: { ...nobodyHome, reason: 'not_said', words: null },
    }),
  ),
  'support-visit-failed': support(acceptedOrder(), (setting, order) =>
    composeVisitToSupport({ ...setting, order, failed: nobodyHome }),
  ),
  'pickup-choice': customer(acceptedOrder(), (setting, order) =>
    composePickupChoiceMail({ ...setting, ...choice, order, receipt }),
  ),
  'pickup-choice-confirmed': customer(confirmed, (setting, order) =>
    composePickupChoiceMail({ ...setting, ...choice, order, receipt }),
  ),
  'pickup-choice-wishes-full': customer(acceptedOrder({ wish: 'full' }), (setting, order) =>
    composePickupChoiceMail({ ...setting, ...choice, order, receipt }),
  ),
  'pickup-choice-wishes-passed': customer(acceptedOrder({ wish: 'passed' }), (setting, order) =>
    composePickupChoiceMail({ ...setting, ...choice, order, receipt }),
  ),
  'pickup-choice-partly': customer(partlyAcceptedOrder(), (setting, order) =>
    composePickupChoiceMail({ ...setting, ...choice, order, receipt }),
  ),
  'pickup-choice-debit': customer(debited, (setting, order) =>
    composePickupChoiceMail({ ...setting, ...choice, order, debit }),
  ),
  'pickup-choice-reminder': customer(acceptedOrder(), (setting, order) =>
    composePickupChoiceMail({ ...setting, ...choice, order, isReminder: true }),
  ),
  'debit-announced': customer({ ...debited, status: 'pickup_scheduled' }, (setting, order) =>
    composeDebitAnnouncedMail({ ...setting, order, statusUrl, debit }),
  ),
  'debit-called-off': customer({ ...debited, paymentStatus: 'paid' }, (setting, order) =>
    composeDebitCalledOffMail({ ...setting, order, statusUrl, day: debit.day, receipt }),
  ),
  paid: customer(debited, (setting, order) => composePaidMail({ ...setting, order, statusUrl, receipt })),
  'pickup-booked': customer(bookedOrder(), (setting, order) =>
    composePickupBookedMail({ ...setting, order, changeUrl: pickupUrl, statusUrl, handoverUrl, calendar }),
  ),
  'pickup-booked-wished': customer(bookedOrder({ wish: 'booked' }), (setting, order) =>
    composePickupBookedMail({
      ...setting,
      order,
      handoverUrl,
      changeUrl: pickupUrl,
      statusUrl,
      calendar,
      receipt,
    }),
  ),
  'pickup-moved': customer(bookedOrder(), (setting, order) =>
    composePickupBookedMail({
      ...setting,
      order,
      handoverUrl,
      changeUrl: pickupUrl,
      statusUrl,
      calendar,
      isChange: true,
    }),
  ),
  collected: customer(collectedOrder(), (setting, order) =>
    composeCollectedMail({ ...setting, order, statusUrl }),
  ),
  'in-service': customer(collectedOrder({ status: 'in_service' }), (setting, order) =>
    composeInServiceMail({ ...setting, order, statusUrl }),
  ),
  'returning-to-choose': customer(collectedOrder({ status: 'returning' }), (setting, order) =>
    composeReturningMail({
      ...setting,
      order,
      statusUrl,
      returnUrl: pickupUrl,
      photos: mailPhotos.finished,
    }),
  ),
  returning: customer(collectedOrder({ status: 'returning', returnEvening: visit }), (setting, order) =>
    composeReturningMail({
      ...setting,
      order,
      statusUrl,
      returnUrl: pickupUrl,
      photos: mailPhotos.finished,
      calendar,
    }),
  ),
  completed: customer(collectedOrder({ status: 'completed' }), (setting, order) =>
    composeCompletedMail({ ...setting, order, statusUrl, claimUrl }),
  ),
  unrepaired: customer(
    collectedOrder({ status: 'in_service', stopped: 'all', unrepaired: [unrepairedReport] }),
    (setting, order) => composeUnrepairedMail({ ...setting, order, statusUrl }),
  ),
  'unrepaired-part': customer(
    collectedOrder({ status: 'in_service', unrepaired: [unrepairedReport] }),
    (setting, order) => composeUnrepairedMail({ ...setting, order, statusUrl }),
  ),
  'unrepaired-announced': customer(
    collectedOrder({ status: 'in_service', stopped: 'all', unrepaired: [unrepairedReport] }),
    (setting, order) => composeUnrepairedMail({ ...setting, order, statusUrl, calledOffDebit: debit.day }),
  ),
  ...moreWorkMails,
  'work-stopped': customer(collectedOrder({ stopped: 'all' }), (setting, order) =>
    composeWorkStoppedMail({ ...setting, order, statusUrl }),
  ),
  'work-stopped-rest': customer(collectedOrder({ stopped: 'rest' }), (setting, order) =>
    composeWorkStoppedMail({ ...setting, order, statusUrl }),
  ),
  'work-stopped-announced': customer(collectedOrder({ stopped: 'all' }), (setting, order) =>
    composeWorkStoppedMail({ ...setting, order, statusUrl, calledOffDebit: debit.day }),
  ),
  'returning-stopped': customer(
    collectedOrder({ status: 'returning', stopped: 'all', returnEvening: visit }),
    (setting, order) =>
      composeReturningMail({ ...setting, order, statusUrl, returnUrl: pickupUrl, photos: 0, calendar }),
  ),
  'completed-stopped': customer(collectedOrder({ status: 'completed', stopped: 'all' }), (setting, order) =>
    composeCompletedMail({ ...setting, order, statusUrl, claimUrl }),
  ),
  'other-providers-declined': customer(sampleOrder({ status: 'reassigning' }), (setting, order) =>
    composeOtherProvidersMail({
      ...setting,
      ...others,
      order,
      last: {
        ...lastProvider,
        cause: 'declined',
        reason: 'no_time',
        note: 'Wir sind bis Mitte Dezember voll.',
      },
      refund: null,
    }),
  ),
  'other-providers-unanswered': customer(sampleOrder({ status: 'reassigning' }), (setting, order) =>
    composeOtherProvidersMail({
      ...setting,
      ...others,
      order,
      last: { ...lastProvider, cause: 'unanswered', reason: null },
      refund: null,
    }),
  ),
  'other-providers-handed-back': customer(acceptedOrder({ status: 'reassigning' }), (setting, order) =>
    composeOtherProvidersMail({
      ...setting,
      ...others,
      order,
      hadPickup: true,
      last: { ...lastProvider, cause: 'handed_back', reason: 'illness' },
      refund: { amount: order.agreedPrice?.estimatedPrice ?? 0, isPending: true },
    }),
  ),
  'other-providers-reminder': customer(acceptedOrder({ status: 'reassigning' }), (setting, order) =>
    composeOtherProvidersMail({
      ...setting,
      ...others,
      order,
      isReminder: true,
      last: { ...lastProvider, cause: 'handed_back', reason: 'breakdown' },
      refund: { amount: order.agreedPrice?.estimatedPrice ?? 0, isPending: false },
    }),
  ),
  'request-released-unanswered': workshop(sampleOrder(), (setting, order) =>
    composeRequestReleasedMail({ ...setting, order, cause: 'unanswered', provider: 'Zwirnstube Rixdorf' }),
  ),
  'request-released-handed-back': workshop(acceptedOrder(), (setting, order) =>
    composeRequestReleasedMail({ ...setting, order, cause: 'handed_back', provider: 'Zwirnstube Rixdorf' }),
  ),
  ...cancelledMails,
  'claim-received': customer(collectedOrder(), (setting, order) =>
    composeClaimReceivedMail({ ...setting, order, claim: claimOf(), claimUrl }),
  ),
  'claim-read': customer(collectedOrder(), (setting, order) =>
    composeClaimReadMail({ ...setting, order, claim: claimOf({ state: 'with_workshop' }), claimUrl }),
  ),
  'claim-late-answer': customer(collectedOrder(), (setting, order) =>
    composeClaimLateMail({ ...setting, order, claim: claimOf(), claimUrl }),
  ),
  'claim-late-proposal': customer(collectedOrder(), (setting, order) =>
    composeClaimLateMail({ ...setting, order, claim: claimOf({ state: 'declined' }), claimUrl }),
  ),
  'claim-proposal-redo': customer(collectedOrder(), (setting, order) =>
    composeClaimProposalMail({ ...setting, order, claim: proposedRedo, claimUrl }),
  ),
  'claim-proposal-refund': customer(collectedOrder(), (setting, order) =>
    composeClaimProposalMail({ ...setting, order, claim: proposedRefund, claimUrl }),
  ),
  'claim-proposal-compensation': customer(collectedOrder(), (setting, order) =>
    composeClaimProposalMail({ ...setting, order, claim: { ...paidFor, state: 'proposed' }, claimUrl }),
  ),
  'claim-agreed-redo': customer(collectedOrder(), (setting, order) =>
    composeClaimAgreedMail({
      ...setting,
      order,
      claim: { ...proposedRedo, state: 'agreed' },
      claimUrl,
      pickupUrl,
    }),
  ),
  'claim-agreed-by-hand': customer(collectedOrder(), (setting, order) =>
    composeClaimAgreedMail({ ...setting, order, claim: { ...proposedRedo, state: 'agreed' }, claimUrl }),
  ),
  'claim-agreed-compensation': customer(collectedOrder(), (setting, order) =>
    composeClaimAgreedMail({ ...setting, order, claim: { ...paidFor, state: 'agreed' }, claimUrl }),
  ),
  'claim-settled-redo': customer(collectedOrder(), (setting, order) =>
    composeClaimSettledMail({ ...setting, order, claim: { ...proposedRedo, state: 'settled' }, claimUrl }),
  ),
  'claim-settled-refund': customer(collectedOrder(), (setting, order) =>
    composeClaimSettledMail({ ...setting, order, claim: { ...proposedRefund, state: 'settled' }, claimUrl }),
  ),
  'claim-to-provider': workshop(collectedOrder(), (setting, order) =>
    composeClaimToProvider({ ...setting, order, claim: claimOf({ state: 'with_workshop' }), reviewUrl }),
  ),
  'claim-to-provider-redo': workshop(collectedOrder(), (setting, order) =>
    composeClaimToProvider({ ...setting, order, claim: { ...proposedRedo, state: 'agreed' }, reviewUrl }),
  ),
  ...Object.fromEntries(
    (['open', 'with_workshop', 'declined'] as const).map((state) => [
      `claim-to-support-${state.replace('_', '-')}`,
      support(collectedOrder(), (setting, order) =>
        composeClaimToSupport({ ...setting, order, claim: claimOf({ state }), at: claimedAt }),
      ),
    ]),
  ),
  'claim-to-support-transfer': support(collectedOrder(), (setting, order) =>
    composeClaimToSupport({ ...setting, order, claim: { ...paidFor, state: 'agreed' }, at: claimedAt }),
  ),
  'claim-to-support-pickup': support(collectedOrder(), (setting, order) =>
    composeClaimToSupport({ ...setting, order, claim: { ...proposedRedo, state: 'agreed' }, at: claimedAt }),
  ),
  'withdrawal-received': customer(bookedOrder(), (setting, { customer: { givenName, familyName } }) =>
    composeWithdrawalReceivedMail({
      ...setting,
      name: `${givenName} ${familyName}`,
      orderNumber: '7K3QW0ZT9M',
      part: 'Jeans hemmed with original edge',
      receivedAt: withdrawnAt.noted,
    }),
  ),
  'withdrawal-pending': customer(bookedOrder(), (setting, { customer: { givenName, familyName } }) =>
    composeWithdrawalReceivedMail({
      ...setting,
      name: `${givenName} ${familyName}`,
      orderNumber: '7K3QW0ZT9M',
      receivedAt: withdrawnAt.held,
      undo: { url: page('/order/withdrawal'), until: undoUntil },
    }),
  ),
  'withdrawal-undone': customer(bookedOrder(), (setting, order) =>
    composeWithdrawalUndoneMail({ ...setting, order, statusUrl }),
  ),
  'withdrawal-undone-choose': customer(acceptedOrder(), (setting, order) =>
    composeWithdrawalUndoneMail({ ...setting, order, statusUrl, pickupUrl }),
  ),
  'withdrawal-undone-unpaid': customer(acceptedOrder({ paymentStatus: 'failed' }), (setting, order) =>
    composeWithdrawalUndoneMail({ ...setting, order, statusUrl, isUnpaid: true }),
  ),
  refunded: customer(bookedOrder(), (setting, order) =>
    composeRefundedMail({ ...setting, order, amount: 9009, why: 'withdrawn', statusUrl, correction }),
  ),
  'my-data-access': customer(sampleOrder(), (setting) =>
    composeMyDataAccess({ ...setting, code: '407251', openUrl: `${origin}/my-data#token` }),
  ),
  'my-data-nothing': customer(sampleOrder(), (setting) =>
    composeMyDataNothing({ ...setting, askUrl: `${origin}/my-data` }),
  ),
  'my-data-erased': customer(sampleOrder(), (setting, order) =>
    composeMyDataErased({
      ...setting,
      orders: [order.orderNumber],
      photos: mailPhotos.erased,
      messages: 1,
      typedChats: 1,
      interests: 1,
      isHandwork: true,
      kept: [
        { what: 'running', number: '7K3QW0ZT9M', until: null },
        { what: 'money', number: '2B4RT7XY1Z', until: null },
        { what: 'receipt', number: order.orderNumber, until: stays.receipt },
        { what: 'confirmation', number: '5C6DV8WX2A', until: stays.mail },
        { what: 'claims', number: order.orderNumber, until: stays.claims },
        { what: 'withdrawal', number: '7K3QW0ZT', until: stays.mail },
      ],
    }),
  ),
  'my-data-erased-nothing': customer(sampleOrder(), (setting) =>
    composeMyDataErased({
      ...setting,
      orders: [],
      photos: 0,
      messages: 0,
      typedChats: 0,
      interests: 0,
      isHandwork: false,
      kept: [],
    }),
  ),
  'erasure-to-provider': workshop(sampleOrder(), (setting, order) =>
    composeErasureToProvider({ ...setting, number: order.orderNumber }),
  ),
  'erasure-to-support': support(sampleOrder(), (setting) =>
    composeErasureToSupport({ ...setting, bookings: ['bk_7f3a', 'bk_8c1d'], references: ['7K3QW0ZT'] }),
  ),
};

/** Renders one of these mails; with another order than its own, if one is given. */
export function mailOf(name: string, language: LanguageName, order?: Order): Mail {
  const sample = everyMail[name];
  if (!sample) throw new Error(`no letter is called ${name}`);
  return sample.compose(settingOf(language), order ?? sample.order);
}
