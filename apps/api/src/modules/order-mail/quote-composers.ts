import { refundReasonOf } from '@mendwell/domain';
import { composeCancelledMail } from '#mail/cancelled.ts';
import { composeCodeMail } from '#mail/code.ts';
import { composeErasureToProvider } from '#mail/erasure-notices.ts';
import { composeProviderCodeMail } from '#mail/provider-code.ts';
import { composeProviderDecisionMail } from '#mail/provider-decision.ts';
import { composeQuoteMail } from '#mail/quote-updated.ts';
import { reminderMails } from '#modules/deadlines/index.ts';
import type { Composer } from '#modules/mail/index.ts';
import {
  codeMail,
  declaredAt,
  erasureToProvider,
  lastStep,
  makeCode,
  orderMails,
  wasCollected,
} from '#modules/orders/index.ts';
import { calledOffDay, moneyAtEnd } from '#modules/payments/index.ts';
import { readPreview } from '#modules/photos/index.ts';
import { priceStoredDecision } from '#modules/quotes/index.ts';
import { type OrderMailContext, type OrderMailDeps, toCustomer, toProvider } from './order-mail-context.ts';

/** Returns a photo for the quote: the provider's own, or else the customer's first one. */
async function quotePhoto({ db, storage }: OrderMailDeps, { record, frame }: OrderMailContext) {
  const { quote, items } = frame.order;
  const photos = [
    ...(quote?.lines ?? []).map(({ photo }) => photo),
    ...items.flatMap(({ images }) => images),
  ];
  const name = photos.find((one) => one !== null);
  if (!name) return undefined;
  // A mail without its picture is better than none.
  return readPreview({ db, storage }, { orderId: record.id, name }).catch(() => undefined);
}

/** The mail with the quote, as long as the customer has to decide on it. */
const quoted = (deps: OrderMailDeps, isReminder: boolean) =>
  toCustomer(deps, async (desk) => {
    const { record, frame, link } = desk;
    if (record.state !== 'quoted') return undefined;
    const photo = await quotePhoto(deps, desk);
    return composeQuoteMail({
      ...frame,
      acceptUrl: await link('decide', '/order/accept'),
      cancelUrl: await link('decide', '/order/cancel'),
      statusUrl: await link('view', '/order/status'),
      isReminder,
      ...(photo ? { photo } : {}),
    });
  });

const waited = {
  provider: 'request_expired',
  quote: 'quote_expired',
  payment: 'payment_expired',
  other_provider: 'choice_expired',
} as const;

/** The mail about how the order ended, and what happens to the money. */
const cancelled = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    if (record.state !== 'cancelled') return undefined;
    const { action, details } = await lastStep(deps.db, record.id, [
      'cancel',
      'support_cancel',
      'decline',
      'hand_back',
      'expire',
      'withdraw',
    ]);
    const { waitedFor = 'quote', reason = 'other', note = null } = details;
    const by = {
      cancel: 'customer',
      support_cancel: wasCollected(record) ? 'lost' : 'support',
      decline: 'provider',
      hand_back: 'handed_back',
      withdraw: 'withdrawal',
      expire: waited[waitedFor],
    } as const;
    const { left, before } = moneyAtEnd(record, refundReasonOf(action));
    return composeCancelledMail({
      ...frame,
      by: by[action],
      ...(action === 'decline' || action === 'hand_back' ? { declined: { reason, note } } : {}),
      ...(action === 'support_cancel' && note !== null ? { supportNote: note } : {}),
      refund: left,
      refundedBefore: before,
      calledOffDebit: calledOffDay(record),
      statusUrl: await link('view', '/order/status'),
      claimUrl: await link('view', '/order/claim'),
      againUrl: await link('view', '/order/again'),
    });
  });

/** Mails the provider what the customer has decided, or that a deadline has passed. */
const decided = (deps: OrderMailDeps) =>
  toProvider(deps, async ({ record, frame, link }) => {
    const { action, details, at } = await lastStep(deps.db, record.id, [
      'accept',
      'cancel',
      'support_cancel',
      'expire',
      'withdraw',
      'withdrawal_stopped',
    ]);
    // The provider handed the order back before this mail left: it has nothing to do with it any more.
    if (action === 'accept' && record.agreed_at === null) return undefined;
    if (record.state === 'reassigning') return undefined;
    const isPartly = (record.quote?.declined.length ?? 0) > 0;
    const decision = {
      accept: isPartly ? 'partly' : 'accepted',
      cancel: 'cancelled',
      support_cancel: 'cancelled_by_support',
      // The provider has not received the items yet: for them, a withdrawal is the same as a
      // cancellation.
      withdraw: 'cancelled',
      withdrawal_stopped: record.stopped === 'all' ? 'stopped' : 'stopped_rest',
      expire: details.waitedFor === 'provider' ? 'unanswered' : 'expired',
    } as const;
    return composeProviderDecisionMail({
      ...frame,
      decision: decision[action],
      withdrawnAt:
        action === 'withdrawal_stopped' ? ((await declaredAt(deps.db, record.id)) ?? at) : undefined,
      reviewUrl: await link('provider', '/partner/review'),
    });
  });

/**
 * The customer had their data erased: the provider is mailed the number of the order and nothing else.
 */
const erased = (deps: OrderMailDeps) =>
  toProvider(deps, async ({ record, frame: { order: _, ...frame } }) =>
    composeErasureToProvider({ ...frame, number: record.number }),
  );

/** Mails six digits to the person who wants to act. */
const coded =
  (deps: OrderMailDeps): Composer =>
  async (about, language) => {
    const made = await makeCode(deps, about);
    if (!made) return undefined;
    const { code, orderId, action, quoteVersion: version, declined } = made;
    if (action === 'provider')
      return toProvider(deps, async ({ frame }) => composeProviderCodeMail({ ...frame, code }))(
        orderId,
        language,
      );
    return toCustomer(deps, async ({ record, frame }) => {
      if (action === 'cancel' || action === 'leave_out_more_work' || action === 'send_back')
        return composeCodeMail({ ...frame, code, action });
      if (action === 'accept_more_work') {
        const { moreWork } = frame.order;
        // A code is useless for a question that is over.
        if (moreWork?.version !== version || moreWork.outcome !== null) return undefined;
        return composeCodeMail({ ...frame, code, action, amount: moreWork.totalPrice.estimatedPrice });
      }
      const priced = await priceStoredDecision(deps.db, record, { version, declined });
      // A code is useless for a quote that a newer one has replaced.
      if (record.quote_version !== version || 'refusal' in priced) return undefined;
      return composeCodeMail({ ...frame, code, action, amount: priced.totalPrice.estimatedPrice });
    })(orderId, language);
  };

export const quoteMailComposers = (deps: OrderMailDeps) => ({
  [orderMails.mail_quote]: quoted(deps, false),
  [reminderMails.quote]: quoted(deps, true),
  [orderMails.mail_cancelled]: cancelled(deps),
  [orderMails.mail_provider_decision]: decided(deps),
  [codeMail]: coded(deps),
  [erasureToProvider]: erased(deps),
});
