import { brands } from '@mendwell/brand';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { composeMailCapAlert } from '#mail/mail-cap-alert.ts';
import { type LiveCatalogue, serveCatalogue } from '#modules/catalogue/index.ts';
import { serveCheckout } from '#modules/checkout/index.ts';
import { serveCities } from '#modules/cities/index.ts';
import { serveClaims } from '#modules/claims/index.ts';
import {
  acknowledgementComposer,
  type ConversationEvents,
  dropNamelessThreads,
  readReplies,
  refusedReplyComposer,
  refusedReplyMail,
  rejectedRepliesReport,
  rejectedReportComposer,
  replyComposer,
  replyMail,
  requestComposer,
  serveChat,
  serveContactForm,
  serveDeskConversations,
  supportAcknowledgement,
  supportRequest,
  unreadAlertComposer,
  unreadRepliesAlert,
} from '#modules/conversations/index.ts';
import { serveCourierVisits } from '#modules/courier-visits/index.ts';
import { serveDeskAudit } from '#modules/desk-audit-view/index.ts';
import { type ChangeEvents, serveDeskChanges } from '#modules/desk-changes/index.ts';
import { serveDeskClaims } from '#modules/desk-claims/index.ts';
import { serveDeskExceptions } from '#modules/desk-exceptions/index.ts';
import { serveDeskMessages } from '#modules/desk-messages/index.ts';
import { serveDeskOrders } from '#modules/desk-orders/index.ts';
import { deskComposers, serveDeskPeople, serveStaffPeople } from '#modules/desk-people/index.ts';
import { serveDeskPrices } from '#modules/desk-prices/index.ts';
import { serveDeskSupport } from '#modules/desk-support/index.ts';
import { serveDeskTags } from '#modules/desk-tags/index.ts';
import { serveDeskWeek } from '#modules/desk-week/index.ts';
import {
  arrivalComposer,
  confirmationComposer,
  interestArrival,
  interestConfirmation,
  serveInterest,
} from '#modules/interest/index.ts';
import { serveMeasurement } from '#modules/measurement/index.ts';
import { serveDocuments } from '#modules/order-documents/index.ts';
import { orderComposers } from '#modules/order-mail/index.ts';
import { serveOrderMessages } from '#modules/order-messages/index.ts';
import { serveDates, serveFindOrder } from '#modules/orders/index.ts';
import { serveCharges, servePaymentEvents, servePayments } from '#modules/payments/index.ts';
import { myDataComposers, serveMyData } from '#modules/personal-data/index.ts';
import { createPhotoStore, servePhotos } from '#modules/photos/index.ts';
import { servePricing } from '#modules/pricing/index.ts';
import { serveProviderRequests, serveQuoteDecisions } from '#modules/quotes/index.ts';
import { serveReassignments } from '#modules/reassignments/index.ts';
import { serveMoney } from '#modules/statements/index.ts';
import { serveSupportActs } from '#modules/support-acts/index.ts';
import { createVisitors, serveVisitors } from '#modules/visitors/index.ts';
import { serveWithdrawals, withdrawalComposers } from '#modules/withdrawals/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/database.ts';
import { serveHealth } from '#platform/http/health.ts';
import { recogniseVisitors } from '#platform/http/visitor.ts';
import type { JobRunner, JobSender } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import type { Readiness } from '#platform/readiness.ts';
import { createSlots } from '#platform/slots.ts';
import { observeCalls } from '#platform/telemetry.ts';
import { createOpenIdSignIn } from '#providers/company-sign-in/openid-sign-in.ts';
import type { Logistics } from '#providers/logistics/interface.ts';
import { createImapMailReader } from '#providers/mail/imap-mail-reader.ts';
import type { Mailer } from '#providers/mail/mailer.ts';
import type { Storage } from '#providers/storage/interface.ts';
import type { Payments } from '#providers/stripe/interface.ts';
import { runJobs } from './job-table.ts';
import { orderEffects as effects } from './order-effects.ts';

/** Objects that are created once per process and passed on as arguments. */
export type Parts = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly payments: Payments;
  readonly logistics: Logistics;
};

/** Registers every route of the API. */
export function serveEverything(
  app: FastifyInstance,
  parts: Parts & {
    readonly pool: Pool;
    readonly jobs: JobSender;
    readonly catalogue: LiveCatalogue;
    readonly events: ConversationEvents;
    /** Undefined where there is no desk. */
    readonly changes?: ChangeEvents | undefined;
  },
): Readiness {
  const { config, db, pool, clock, storage, payments, logistics, jobs, catalogue, events, changes } = parts;
  const { priceSecret, waits } = config;
  recogniseVisitors(app, createVisitors({ db, pool, clock }), config.publicOrigin);
  serveVisitors(app, { dropNameless: (visitorId) => dropNamelessThreads({ db, clock }, visitorId) });
  serveCities(app, db);
  serveCatalogue(app, catalogue, { showSampleRatings: !config.production });
  const { mailRequestsPerHour, uploadsPerHour, uploadsPerHourAndAddress, darkroom } = config.limits;
  const { setupsPerHour, setupsPerHourAndAddress, discountTriesPerHour } = config.limits;
  servePricing(app, { db, pool, clock, catalogue, priceSecret, discountTriesPerHour });
  serveInterest(app, { db, jobs, clock, mailRequestsPerHour, publicOrigin: config.publicOrigin });
  serveContactForm(app, { db, jobs, clock, mailRequestsPerHour });
  serveChat(app, { db, jobs, clock, storage, events, limits: config.chat });
  serveMeasurement(app, { db, clock, publicOrigin: config.publicOrigin });
  serveWithdrawals(app, { db, jobs, clock, effects, catalogue, waits, mailRequestsPerHour });
  serveClaims(app, { db, jobs, clock, effects, storage, catalogue, mailRequestsPerHour });
  const studio = servePhotos(app, { db, clock, storage, uploadsPerHour, uploadsPerHourAndAddress, darkroom });
  servePayments(app, { db, clock, payments, setupsPerHour });
  servePaymentEvents(app, { db, clock, jobs, payments });
  serveCheckout(app, {
    db,
    pool,
    clock,
    jobs,
    effects,
    payments,
    catalogue,
    priceSecret,
    discountTriesPerHour,
    waits,
    setupsPerHour,
    setupsPerHourAndAddress,
  });
  const pepper = config.codePepper;
  serveQuoteDecisions(app, { db, clock, jobs, effects, storage, catalogue, pepper, waits, setupsPerHour });
  const { shareRate } = config.payouts;
  serveCharges(app, { db, clock, jobs, payments, catalogue, waits, shareRate });
  serveProviderRequests(app, {
    db,
    clock,
    jobs,
    effects,
    storage,
    catalogue,
    pepper,
    studio,
    waits,
    uploadsPerHour,
    uploadsPerHourAndAddress,
  });
  serveReassignments(app, { db, clock, jobs, effects, catalogue, waits });
  serveDates(app, { db, clock, catalogue, waits });
  serveFindOrder(app, { db, clock, jobs, pepper, mailRequestsPerHour });
  serveCourierVisits(app, { db, clock, jobs, effects, logistics, catalogue, waits });
  const { messagesPerMinuteAndAddress } = config.chat;
  const hasDesk = config.deskOrigin !== undefined;
  serveOrderMessages(app, { db, clock, catalogue, hasDesk, messagesPerMinuteAndAddress });
  if (config.deskOrigin !== undefined) {
    const { deskOrigin, publicOrigin } = config;
    const deskName = brands[config.brand].platform.name;
    const companySignIn =
      config.companySignIn &&
      observeCalls(
        'company',
        createOpenIdSignIn({ ...config.companySignIn, redirect: `${deskOrigin}/sign-in/company` }),
      );
    serveDeskPeople(app, {
      db,
      clock,
      jobs,
      catalogue,
      pepper,
      deskOrigin,
      deskName,
      mailRequestsPerHour,
      companySignIn,
    });
    serveDeskConversations(app, {
      db,
      clock,
      jobs,
      storage,
      catalogue,
      waits,
      publicOrigin,
      events,
      limits: config.desk,
    });
    serveStaffPeople(app, { db, clock, jobs, catalogue });
    const documentsPerMinuteAndAddress = config.limits.receiptsPerMinuteAndAddress;
    serveDeskAudit(app, { db, clock, catalogue, documentsPerMinuteAndAddress });
    serveDeskWeek(app, { db, clock, catalogue });
    serveDeskMessages(app, { db, clock, catalogue, messagesPerMinuteAndAddress });
    serveDeskExceptions(app, { db, clock, jobs, catalogue });
    serveDeskPrices(app, { db, clock, catalogue });
    serveDeskClaims(app, { db, clock, jobs, effects, storage, catalogue });
    serveDeskTags(app, {
      db,
      clock,
      catalogue,
      publicOrigin,
      brand: brands[config.brand],
      company: config.company,
      documentsPerMinuteAndAddress,
    });
    serveMoney(app, {
      db,
      clock,
      catalogue,
      brand: brands[config.brand],
      company: config.company,
      payoutIban: config.payouts.iban,
      documentsPerMinuteAndAddress: config.limits.receiptsPerMinuteAndAddress,
    });
    serveSupportActs(app, {
      db,
      clock,
      jobs,
      effects,
      storage,
      brand: brands[config.brand],
      company: config.company,
      companyIsSample: config.companyIsSample,
      refundLimit: config.desk.refundLimit,
    });
    if (changes) serveDeskChanges(app, { db, changes, limits: config.desk });
    serveDeskSupport(app, { db, clock, storage, catalogue, waits });
    serveDeskOrders(app, {
      db,
      clock,
      jobs,
      effects,
      storage,
      catalogue,
      waits,
      studio,
      uploadsPerHour,
      uploadsPerHourAndAddress,
    });
  }
  serveMyData(app, { db, clock, jobs, storage, catalogue, pepper, mailRequestsPerHour });
  const { company, companyIsSample } = config;
  serveDocuments(app, {
    db,
    clock,
    catalogue,
    brand: brands[config.brand],
    company,
    companyIsSample,
    receiptsPerMinuteAndAddress: config.limits.receiptsPerMinuteAndAddress,
  });
  return serveHealth(app, db, catalogue.isFilled);
}

/**
 * Reads replies by mail for as long as the worker runs. Of several workers, only one does this. Returns
 * undefined when no mailbox is configured, as there is nothing to stop.
 */
export function readMailbox(
  parts: Pick<Parts, 'config' | 'db' | 'clock' | 'storage'> & {
    readonly jobs: JobSender;
    readonly logger: Logger;
  },
): { stop(): Promise<void> } | undefined {
  const { config, db, clock, storage, jobs, logger } = parts;
  const { url, alertMinutes } = config.mailbox;
  if (!url) return undefined;
  const { senderAddress } = brands[config.brand].mail;
  return readReplies({
    db,
    clock,
    jobs,
    logger,
    databaseUrl: config.database.sessionUrl,
    reader: createImapMailReader(url),
    patienceMs: alertMinutes * 60_000,
    replyAddress: config.replies.address,
    replySecret: config.replies.secret,
    ownMail: { senderAddress },
    storePhoto: createPhotoStore({ db, clock, storage, darkroom: createSlots(config.limits.darkroom) }),
  });
}

/** Registers every job of the worker. */
export async function runEverything(
  runner: JobRunner,
  parts: Parts & { readonly mailer: Mailer; readonly catalogue: LiveCatalogue },
): Promise<void> {
  const { config, db, clock, storage, payments, logistics, mailer, catalogue } = parts;
  const {
    publicOrigin,
    deskOrigin,
    supportEmail,
    company,
    companyIsSample,
    waits,
    codePepper: pepper,
  } = config;
  const { mailsPerDay } = config.limits;
  const brand = brands[config.brand];
  const { address: replyAddress, secret: replySecret } = config.replies;
  const conversationMail = { db, storage, brand, publicOrigin, supportEmail, replyAddress, replySecret };
  const composers = {
    [interestConfirmation]: confirmationComposer({ db, clock, brand, publicOrigin }),
    [interestArrival]: arrivalComposer({ db, clock, brand, publicOrigin }),
    [supportRequest]: requestComposer(conversationMail),
    [supportAcknowledgement]: acknowledgementComposer(conversationMail),
    [replyMail]: replyComposer(conversationMail),
    [unreadRepliesAlert]: unreadAlertComposer(conversationMail),
    [rejectedRepliesReport]: rejectedReportComposer(conversationMail),
    [refusedReplyMail]: refusedReplyComposer(conversationMail),
    ...withdrawalComposers({ db, clock, brand, publicOrigin, supportEmail }),
    ...deskComposers({ db, clock, catalogue, brand, publicOrigin, deskOrigin, pepper, supportEmail }),
    ...myDataComposers({ db, clock, brand, publicOrigin, supportEmail, pepper }),
    ...orderComposers({
      db,
      clock,
      catalogue,
      brand,
      publicOrigin,
      supportEmail,
      company,
      companyIsSample,
      deskOrigin,
      pepper,
      waits,
      storage,
    }),
  };
  await runJobs(runner, {
    db,
    clock,
    jobs: runner,
    effects,
    storage,
    payments,
    logistics,
    storePhoto: createPhotoStore({ db, clock, storage, darkroom: createSlots(config.limits.darkroom) }),
    catalogue,
    waits,
    mailer,
    composers,
    alertOfCap: (email, at) =>
      composeMailCapAlert({
        brand,
        language: 'DE',
        publicOrigin,
        to: supportEmail,
        email,
        at,
        most: mailsPerDay,
      }),
    pepper,
    mailsPerDay,
    supportEmail,
    shareRate: config.payouts.shareRate,
  });
}
