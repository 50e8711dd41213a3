import { brands } from '@mendwell/brand';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type LiveCatalogue, serveCatalogue } from '#modules/catalogue/index.ts';
import { serveCities } from '#modules/cities/index.ts';
import {
  acknowledgementComposer,
  type ConversationEvents,
  dropNamelessThreads,
  mailUnreadReplies,
  mailUnreadRepliesJob,
  purgeConversations,
  purgeConversationsJob,
  purgeRejectedReplies,
  readReplies,
  refusedReplyComposer,
  refusedReplyMail,
  rejectedRepliesReport,
  rejectedReportComposer,
  replyComposer,
  replyMail,
  reportRejectedReplies,
  reportRejectedRepliesJob,
  requestComposer,
  serveChat,
  serveContactForm,
  supportAcknowledgement,
  supportRequest,
  unreadAlertComposer,
  unreadRepliesAlert,
} from '#modules/conversations/index.ts';
import {
  arrivalComposer,
  confirmationComposer,
  interestArrival,
  interestConfirmation,
  notifyInterested,
  notifyInterestedJob,
  purgeInterests,
  purgeInterestsJob,
  serveInterest,
} from '#modules/interest/index.ts';
import { purgeMails, purgeMailsJob, sendMail, sendMailJob } from '#modules/mail/index.ts';
import { purgeMeasurements, purgeMeasurementsJob, serveMeasurement } from '#modules/measurement/index.ts';
import {
  applyDeadlines,
  applyDeadlinesJob,
  callCouriers,
  callCouriersJob,
  chargeOrder,
  chargeOrderJob,
  courierEventJob,
  followCourier,
  orderComposers,
  purgeDrafts,
  purgeDraftsJob,
  purgeOrders,
  purgeOrdersJob,
  reconcileCharges,
  reconcileChargesJob,
  reconcileCouriers,
  reconcileCouriersJob,
  refundOrder,
  refundOrderJob,
  refundOverdueJob,
  refundOverdueWithdrawals,
  remindUnpaidOrders,
  remindUnpaidOrdersJob,
  serveCharges,
  serveCourierVisits,
  serveDates,
  serveDocuments,
  serveOrders,
  serveProviderRequests,
  serveQuoteDecisions,
  syncCharge,
  syncCourier,
  syncCourierJob,
  syncRefund,
  syncSetup,
} from '#modules/orders/index.ts';
import {
  closeSetups,
  closeSetupsJob,
  missedEventsJob,
  paymentEventJob,
  purgePayers,
  purgePayersJob,
  receiveMissedEvents,
  servePaymentEvents,
  servePayments,
  subjectOf,
} from '#modules/payments/index.ts';
import {
  eraseData,
  erasePersonalDataJob,
  myDataComposers,
  purgeDataRequests,
  purgeDataRequestsJob,
  serveMyData,
} from '#modules/personal-data/index.ts';
import { createPhotoStore, servePhotos, tidyUploads, tidyUploadsJob } from '#modules/photos/index.ts';
import { servePricing } from '#modules/pricing/index.ts';
import { createVisitors, purgeVisitors, purgeVisitorsJob, serveVisitors } from '#modules/visitors/index.ts';
import {
  applyWithdrawals,
  applyWithdrawalsJob,
  purgeWithdrawals,
  purgeWithdrawalsJob,
  serveWithdrawals,
  withdrawalComposers,
} from '#modules/withdrawals/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/database.ts';
import { type Readiness, serveHealth } from '#platform/http/health.ts';
import { recogniseVisitors } from '#platform/http/visitor.ts';
import type { Job, JobRunner, JobSender } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import { createSlots } from '#platform/slots.ts';
import type { Logistics } from '#providers/logistics/interface.ts';
import { createImapMailReader } from '#providers/mail/imap-mail-reader.ts';
import type { Mailer } from '#providers/mail/mailer.ts';
import type { Storage } from '#providers/storage/interface.ts';
import type { Payments } from '#providers/stripe/interface.ts';

/** Everything built once per process and handed on as arguments. */
export type Parts = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly payments: Payments;
  readonly logistics: Logistics;
};

export const allJobs: readonly Job[] = [
  sendMailJob,
  purgeInterestsJob,
  notifyInterestedJob,
  purgeConversationsJob,
  mailUnreadRepliesJob,
  reportRejectedRepliesJob,
  purgeWithdrawalsJob,
  applyWithdrawalsJob,
  purgeVisitorsJob,
  tidyUploadsJob,
  paymentEventJob,
  closeSetupsJob,
  missedEventsJob,
  remindUnpaidOrdersJob,
  purgeDraftsJob,
  purgeOrdersJob,
  purgeMailsJob,
  purgePayersJob,
  chargeOrderJob,
  refundOrderJob,
  reconcileChargesJob,
  refundOverdueJob,
  applyDeadlinesJob,
  callCouriersJob,
  syncCourierJob,
  courierEventJob,
  reconcileCouriersJob,
  purgeMeasurementsJob,
  erasePersonalDataJob,
  purgeDataRequestsJob,
];

/** Every route of the API. */
export function serveEverything(
  app: FastifyInstance,
  parts: Parts & {
    readonly pool: Pool;
    readonly jobs: JobSender;
    readonly catalogue: LiveCatalogue;
    readonly events: ConversationEvents;
  },
): Readiness {
  const { config, db, pool, clock, storage, payments, logistics, jobs, catalogue, events } = parts;
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
  serveWithdrawals(app, { db, jobs, clock, catalogue, waits, mailRequestsPerHour });
  const studio = servePhotos(app, { db, clock, storage, uploadsPerHour, uploadsPerHourAndAddress, darkroom });
  servePayments(app, { db, clock, payments, setupsPerHour });
  servePaymentEvents(app, { db, clock, jobs, payments });
  serveOrders(app, {
    db,
    pool,
    clock,
    jobs,
    payments,
    catalogue,
    priceSecret,
    waits,
    setupsPerHour,
    setupsPerHourAndAddress,
  });
  const pepper = config.codePepper;
  serveQuoteDecisions(app, { db, clock, jobs, storage, catalogue, pepper, waits, setupsPerHour });
  serveCharges(app, { db, clock, jobs, payments, catalogue, waits });
  serveProviderRequests(app, { db, clock, jobs, storage, catalogue, pepper, studio, waits });
  serveDates(app, { db, clock, catalogue, waits });
  serveCourierVisits(app, { db, clock, jobs, logistics, catalogue, waits });
  serveMyData(app, { db, clock, jobs, storage, catalogue, pepper, mailRequestsPerHour });
  const { company, companyIsSample } = config;
  serveDocuments(app, { db, clock, catalogue, brand: brands[config.brand], company, companyIsSample });
  return serveHealth(app, db);
}

/**
 * Reads replies by mail for as long as the worker runs; one worker of several does it. Returns nothing to stop
 * when no mailbox is set.
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
    databaseUrl: config.database.url,
    reader: createImapMailReader(url),
    patienceMs: alertMinutes * 60_000,
    replyAddress: config.replies.address,
    replySecret: config.replies.secret,
    ownMail: { senderAddress },
    storePhoto: createPhotoStore({ db, clock, storage, darkroom: createSlots(config.limits.darkroom) }),
  });
}

/** Every job of the worker. */
export async function runEverything(
  runner: JobRunner,
  parts: Parts & { readonly mailer: Mailer; readonly catalogue: LiveCatalogue },
): Promise<void> {
  const { config, db, clock, storage, payments, logistics, mailer, catalogue } = parts;
  const { publicOrigin, supportEmail, company, companyIsSample, waits } = config;
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
    ...myDataComposers({ db, clock, brand, publicOrigin, supportEmail, pepper: config.codePepper }),
    ...orderComposers({
      db,
      clock,
      catalogue,
      brand,
      publicOrigin,
      supportEmail,
      company,
      companyIsSample,
      pepper: config.codePepper,
      waits,
      storage,
    }),
  };
  await runner.work(sendMailJob, ({ mailId }) => sendMail({ db, clock, mailer, composers }, mailId));
  await runner.work(purgeInterestsJob, async () => {
    await purgeInterests(db, clock);
  });
  await runner.everyDay(purgeInterestsJob, {});
  await runner.work(notifyInterestedJob, async (_, { requestId }) => {
    await notifyInterested({ db, clock, jobs: runner }, requestId);
  });
  await runner.everyHour(notifyInterestedJob, {});
  await runner.work(purgeConversationsJob, async () => {
    await purgeConversations(db, clock);
    await purgeRejectedReplies(db, clock);
  });
  await runner.everyDay(purgeConversationsJob, {});
  await runner.work(mailUnreadRepliesJob, async (_, { requestId }) => {
    await mailUnreadReplies({ db, clock, jobs: runner }, requestId);
  });
  await runner.everyMinute(mailUnreadRepliesJob, {});
  await runner.work(reportRejectedRepliesJob, (_, { requestId }) =>
    reportRejectedReplies({ db, clock, jobs: runner }, requestId),
  );
  await runner.everyMorning(reportRejectedRepliesJob, {});
  await runner.work(purgeWithdrawalsJob, () => purgeWithdrawals(db, clock));
  await runner.everyDay(purgeWithdrawalsJob, {});
  await runner.work(purgeVisitorsJob, async () => {
    await purgeVisitors(db, clock);
  });
  await runner.everyDay(purgeVisitorsJob, {});
  await runner.work(tidyUploadsJob, () => tidyUploads({ db, clock, storage }));
  await runner.everyHour(tidyUploadsJob, {});
  const submitting = { db, clock, jobs: runner, payments, waits };
  const listeners = { setup: syncSetup, charge: syncCharge, refund: syncRefund };
  await runner.work(paymentEventJob, ({ type, objectId }, { requestId }) =>
    listeners[subjectOf(type)](submitting, objectId, requestId),
  );
  await runner.work(chargeOrderJob, ({ orderId }, { requestId }) =>
    chargeOrder(submitting, orderId, { actor: 'time', requestId }),
  );
  await runner.work(refundOrderJob, ({ orderId }, { requestId }) =>
    refundOrder(submitting, orderId, { actor: 'time', requestId }),
  );
  await runner.work(reconcileChargesJob, (_, { requestId, logger }) =>
    reconcileCharges(submitting, requestId, logger),
  );
  await runner.everyFiveMinutes(reconcileChargesJob, {});
  await runner.work(refundOverdueJob, (_, { requestId, logger }) =>
    refundOverdueWithdrawals(submitting, requestId, logger),
  );
  await runner.everyHour(refundOverdueJob, {});
  await runner.work(applyWithdrawalsJob, (_, { requestId, logger }) =>
    applyWithdrawals(submitting, requestId, logger),
  );
  await runner.everyFiveMinutes(applyWithdrawalsJob, {});
  await runner.work(applyDeadlinesJob, (_, { requestId, logger }) =>
    applyDeadlines(submitting, requestId, logger),
  );
  await runner.everyFiveMinutes(applyDeadlinesJob, {});
  await runner.work(callCouriersJob, (_, { requestId, logger }) =>
    callCouriers(submitting, requestId, logger),
  );
  await runner.everyFiveMinutes(callCouriersJob, {});
  const couriers = { db, clock, jobs: runner, logistics, catalogue };
  await runner.work(syncCourierJob, (visit, { requestId }) => syncCourier(couriers, visit, requestId));
  await runner.work(courierEventJob, ({ bookingId }, { requestId }) =>
    followCourier(couriers, bookingId, requestId),
  );
  await runner.work(reconcileCouriersJob, (_, { requestId, logger }) =>
    reconcileCouriers(couriers, requestId, logger),
  );
  await runner.everyFiveMinutes(reconcileCouriersJob, {});
  await runner.work(erasePersonalDataJob, ({ dataRequestId }, { requestId }) =>
    eraseData(submitting, { dataRequestId, requestId }),
  );
  await runner.work(purgeDataRequestsJob, () => purgeDataRequests(db, clock));
  await runner.everyDay(purgeDataRequestsJob, {});
  await runner.work(closeSetupsJob, (_, { logger }) => closeSetups(submitting, logger));
  await runner.everyHour(closeSetupsJob, {});
  await runner.work(missedEventsJob, (_, { requestId }) => receiveMissedEvents(submitting, requestId));
  await runner.everyHour(missedEventsJob, {});
  await runner.work(purgeDraftsJob, () => purgeDrafts(db, clock));
  await runner.everyDay(purgeDraftsJob, {});
  await runner.work(purgeOrdersJob, (_, { logger }) => purgeOrders({ db, clock }, logger));
  await runner.everyDay(purgeOrdersJob, {});
  await runner.work(purgeMailsJob, () => purgeMails(db, clock));
  await runner.everyDay(purgeMailsJob, {});
  await runner.work(purgePayersJob, (_, { logger }) => purgePayers(submitting, logger));
  await runner.everyDay(purgePayersJob, {});
  await runner.work(purgeMeasurementsJob, () => purgeMeasurements(db, clock));
  await runner.everyHour(purgeMeasurementsJob, {});
  await runner.work(remindUnpaidOrdersJob, (_, { requestId, logger }) =>
    remindUnpaidOrders(submitting, requestId, logger),
  );
  await runner.everyFiveMinutes(remindUnpaidOrdersJob, {});
}
