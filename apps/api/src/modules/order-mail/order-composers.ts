import { methodWait, providerQuoteBy } from '@mendwell/domain';
import { termsAttachment } from '#documents/terms-pdf.ts';
import { composeOrderLinkMail } from '#mail/order-link.ts';
import { composeOrderReceivedMail } from '#mail/order-received.ts';
import { composePaymentResumeMail } from '#mail/payment-resume.ts';
import { composeProviderRequestMail } from '#mail/provider-request.ts';
import { paymentResume } from '#modules/checkout/index.ts';
import { reminderMails } from '#modules/deadlines/index.ts';
import { newLinkMail, orderMails } from '#modules/orders/index.ts';
import { claimComposers } from './claim-composers.ts';
import { foundOrdersComposers } from './found-orders.ts';
import { messageComposers } from './message-composers.ts';
import { moneyComposers } from './money-composers.ts';
import { moreWorkComposers } from './more-work-composers.ts';
import { type OrderMailDeps, toCustomer, toProvider } from './order-mail-context.ts';
import { overdueComposers } from './overdue-composers.ts';
import { progressComposers } from './progress-composers.ts';
import { quoteMailComposers } from './quote-composers.ts';
import { reassignmentComposers } from './reassignment-composers.ts';

/** The mail "We’ve got your order", with the terms for the customer's records. */
const received = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    const { company, companyIsSample: isSample } = deps;
    const { language, brand, publicOrigin } = frame;
    const about = { priceTerms: record.price_terms, publicOrigin, isSample };
    return composeOrderReceivedMail({
      ...frame,
      statusUrl: await link('view', '/order/status'),
      answerBy: providerQuoteBy(new Date(record.changed_at), deps.waits),
      company,
      documents: [await termsAttachment(language, company, brand, about)],
    });
  });

/** The mail "Can you do this?" to the provider, as long as a quote is awaited. */
const requested = (deps: OrderMailDeps, isReminder: boolean) =>
  toProvider(deps, async ({ record, frame, link }) => {
    if (record.state !== 'submitted') return undefined;
    return composeProviderRequestMail({
      ...frame,
      reviewUrl: await link('provider', '/partner/review'),
      answerBy: providerQuoteBy(new Date(record.changed_at), deps.waits),
      itemNotes: record.items.map(({ additionalInformation }) => additionalInformation),
      isReminder,
    });
  });

/**
 * The mail "Your order waits", with a link back to it; it is not sent if the order has been placed
 * meanwhile.
 */
const resumed = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    if (record.state !== 'awaiting_payment') return undefined;
    return composePaymentResumeMail({
      ...frame,
      payUrl: await link('pay', '/order/pay'),
      expiresAt: methodWait(new Date(record.created_at), deps.waits).endsAt,
    });
  });

/** The mail with a new link, after the links in earlier mails were revoked. */
const linked = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ frame, link }) =>
    composeOrderLinkMail({ ...frame, statusUrl: await link('view', '/order/status') }),
  );

/** Every mail about the progress of an order. */
export const orderComposers = (deps: OrderMailDeps) => ({
  [orderMails.mail_order_received]: received(deps),
  [orderMails.mail_provider_request]: requested(deps, false),
  [reminderMails.provider]: requested(deps, true),
  [paymentResume]: resumed(deps),
  [newLinkMail]: linked(deps),
  ...foundOrdersComposers(deps),
  ...quoteMailComposers(deps),
  ...moreWorkComposers(deps),
  ...moneyComposers(deps),
  ...progressComposers(deps),
  ...reassignmentComposers(deps),
  ...claimComposers(deps),
  ...overdueComposers(deps),
  ...messageComposers(deps),
});
