import { methodWait, workshopAnswerBy } from '@mendwell/domain';
import { termsAttachment } from '#documents/terms-pdf.ts';
import { composeOrderReceivedLetter } from '#mail/order-received.ts';
import { composePaymentResumeLetter } from '#mail/payment-resume.ts';
import { composeProviderRequestLetter } from '#mail/provider-request.ts';
import { reminderMails } from '../deadlines/apply-deadlines.ts';
import { orderMails } from '../order-effects.ts';
import { paymentResume } from '../remind-unpaid-orders.ts';
import { moneyComposers } from './money-composers.ts';
import { type LetterDeps, toCustomer, toWorkshop } from './order-mail-context.ts';
import { wayComposers } from './progress-composers.ts';
import { answerComposers } from './quote-composers.ts';

/** "We have your order", with the terms to keep. */
const received = (deps: LetterDeps) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    const { company, companyIsSample: isSample } = deps;
    const { language, brand, publicOrigin } = frame;
    return composeOrderReceivedLetter({
      ...frame,
      statusUrl: await link('view', '/order/status'),
      answerBy: workshopAnswerBy(new Date(record.changed_at), deps.waits),
      company,
      documents: [await termsAttachment(language, company, brand, { publicOrigin, isSample })],
    });
  });

/** "Can you do this?", to the workshop, as long as there is something to answer. */
const requested = (deps: LetterDeps, isReminder: boolean) =>
  toWorkshop(deps, async ({ record, frame, link }) => {
    if (record.state !== 'submitted') return undefined;
    return composeProviderRequestLetter({
      ...frame,
      reviewUrl: await link('partner', '/partner/review'),
      answerBy: workshopAnswerBy(new Date(record.changed_at), deps.waits),
      itemNotes: record.items.map(({ additionalInformation }) => additionalInformation),
      isReminder,
    });
  });

/** "Your order waits", with the way back to it; not for one that has been placed meanwhile. */
const resumed = (deps: LetterDeps) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    if (record.state !== 'awaiting_payment') return undefined;
    return composePaymentResumeLetter({
      ...frame,
      payUrl: await link('pay', '/order/pay'),
      expiresAt: methodWait(new Date(record.created_at), deps.waits).endsAt,
    });
  });

/** Every letter of an order's life. */
export const orderComposers = (deps: LetterDeps) => ({
  [orderMails.mail_order_received]: received(deps),
  [orderMails.mail_provider_request]: requested(deps, false),
  [reminderMails.workshop]: requested(deps, true),
  [paymentResume]: resumed(deps),
  ...answerComposers(deps),
  ...moneyComposers(deps),
  ...wayComposers(deps),
});
