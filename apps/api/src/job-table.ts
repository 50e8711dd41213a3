import type { MailTemplate } from '@mendwell/contract';
import type * as z from 'zod/v4/core';
import {
  remindUnpaidOrders,
  remindUnpaidOrdersJob,
  type SubmitDeps,
  syncSetup,
} from '#modules/checkout/index.ts';
import { watchClaims, watchClaimsJob } from '#modules/claims/index.ts';
import {
  mailUnreadReplies,
  mailUnreadRepliesJob,
  purgeConversations,
  purgeConversationsJob,
  purgeRejectedReplies,
  reportRejectedReplies,
  reportRejectedRepliesJob,
} from '#modules/conversations/index.ts';
import {
  bookWish,
  callCouriers,
  callCouriersJob,
  courierEventJob,
  type FollowDeps,
  followCourier,
  reconcileCouriers,
  reconcileCouriersJob,
  syncCourier,
  syncCourierJob,
} from '#modules/courier-visits/index.ts';
import {
  applyDeadlines,
  applyDeadlinesJob,
  recheckDeadlines,
  recheckDeadlinesJob,
} from '#modules/deadlines/index.ts';
import { purgeDeskChanges, purgeDeskChangesJob } from '#modules/desk-changes/index.ts';
import { purgeExceptionMarks, purgeExceptionMarksJob, runAgainJob } from '#modules/desk-exceptions/index.ts';
import { purgeSignIns, purgeSignInsJob } from '#modules/desk-people/index.ts';
import {
  notifyInterested,
  notifyInterestedJob,
  purgeInterests,
  purgeInterestsJob,
} from '#modules/interest/index.ts';
import {
  type CapDeps,
  type Composer,
  purgeMails,
  purgeMailsJob,
  sendMail,
  sendMailJob,
} from '#modules/mail/index.ts';
import { purgeMeasurements, purgeMeasurementsJob } from '#modules/measurement/index.ts';
import { mailUnseenMessages, mailUnseenMessagesJob } from '#modules/order-messages/index.ts';
import {
  bookWishJob,
  purgeDrafts,
  purgeDraftsJob,
  purgeLinkRequests,
  purgeLinkRequestsJob,
} from '#modules/orders/index.ts';
import {
  chargeOrder,
  chargeOrderJob,
  closeSetups,
  closeSetupsJob,
  fillLedger,
  fillLedgerJob,
  missedEventsJob,
  paymentEventJob,
  purgePayers,
  purgePayersJob,
  readChargeAgain,
  readChargeAgainJob,
  receiveMissedEvents,
  reconcileCharges,
  reconcileChargesJob,
  refundOrder,
  refundOrderJob,
  type Subject,
  subjectOf,
  syncCharge,
  syncDispute,
  syncRefund,
} from '#modules/payments/index.ts';
import {
  eraseData,
  erasePersonalDataJob,
  purgeDataRequests,
  purgeDataRequestsJob,
  purgeOrders,
  purgeOrdersJob,
} from '#modules/personal-data/index.ts';
import { tidyUploads, tidyUploadsJob } from '#modules/photos/index.ts';
import { leaveUnpaidOut, leaveUnpaidOutJob } from '#modules/quotes/index.ts';
import { purgeVisitors, purgeVisitorsJob } from '#modules/visitors/index.ts';
import { purgeGuesses, purgeGuessesJob } from '#modules/vouchers/index.ts';
import {
  applyWithdrawals,
  applyWithdrawalsJob,
  purgeWithdrawals,
  purgeWithdrawalsJob,
  refundOverdueJob,
  refundOverdueWithdrawals,
} from '#modules/withdrawals/index.ts';
import type { Job, JobContext, JobRunner, Rhythm } from '#platform/jobs.ts';
import { makePartitions, makePartitionsJob } from '#platform/partitions.ts';
import type { Mailer } from '#providers/mail/mailer.ts';
import type { Storage } from '#providers/storage/interface.ts';

/** What the jobs need, built once per worker. */
export type JobDeps = SubmitDeps &
  FollowDeps &
  CapDeps & {
    readonly storage: Storage;
    /** The share of workshops with which nothing else was agreed. */
    readonly shareRate: number;
    readonly mailer: Mailer;
    readonly composers: Readonly<Record<MailTemplate, Composer>>;
    readonly alertOfCap: Parameters<typeof sendMail>[0]['alertOfCap'];
  };

/** What moves jobs is the runner itself. */
type AllDeps = JobDeps & Pick<JobRunner, 'runAgain'>;

type Row<Schema extends z.$ZodType> = {
  readonly job: Job<Schema>;
  readonly run: (deps: AllDeps, data: z.output<Schema>, context: JobContext) => Promise<unknown>;
  /** For jobs that run by themselves. The others are sent with the change that causes them. */
  readonly every?: Rhythm;
};

/** Binds the data that a job runs with to the job's schema, which differs from row to row. */
const row = <Schema extends z.$ZodType>({ job, run, every }: Row<Schema>) => ({
  job: job as Job,
  every,
  register: (runner: JobRunner, deps: AllDeps) =>
    runner.work(job, async (data, context) => {
      await run(deps, data, context);
    }),
});

/** A payment event concerns one of these. */
const syncs: Readonly<
  Record<Subject, (deps: JobDeps, id: string, requestId: string, disputeId?: string) => Promise<unknown>>
> = { setup: syncSetup, charge: syncCharge, refund: syncRefund, dispute: syncDispute };
const byItself = { actor: 'time' } as const;

/** Every job of the worker: what it is, what runs it, and how often when it runs by itself. */
const jobTable = [
  row({ job: sendMailJob, run: (deps, { mailId }) => sendMail(deps, mailId) }),
  row({ job: fillLedgerJob, run: (deps) => fillLedger(deps), every: 'night' }),
  row({ job: purgeMailsJob, run: ({ db, clock }) => purgeMails(db, clock), every: 'night' }),

  row({
    job: notifyInterestedJob,
    run: (deps, _, { requestId }) => notifyInterested(deps, requestId),
    every: 'hour',
  }),
  row({ job: purgeInterestsJob, run: ({ db, clock }) => purgeInterests(db, clock), every: 'night' }),

  row({
    job: mailUnreadRepliesJob,
    run: (deps, _, { requestId }) => mailUnreadReplies(deps, requestId),
    every: 'minute',
  }),
  row({
    job: mailUnseenMessagesJob,
    run: (deps, _, { requestId }) => mailUnseenMessages(deps, requestId),
    every: 'minute',
  }),
  row({
    job: reportRejectedRepliesJob,
    run: (deps, _, { requestId }) => reportRejectedReplies(deps, requestId),
    every: 'morning',
  }),
  row({
    job: purgeConversationsJob,
    run: async ({ db, clock }) => {
      await purgeConversations(db, clock);
      await purgeRejectedReplies(db, clock);
    },
    every: 'night',
  }),

  row({
    job: paymentEventJob,
    run: (deps, { type, objectId, disputeId }, { requestId }) =>
      syncs[subjectOf(type)](deps, objectId, requestId, disputeId),
  }),
  row({
    job: missedEventsJob,
    run: (deps, _, { requestId }) => receiveMissedEvents(deps, requestId),
    every: 'hour',
  }),
  row({ job: closeSetupsJob, run: (deps, _, { logger }) => closeSetups(deps, logger), every: 'hour' }),
  row({ job: purgePayersJob, run: (deps, _, { logger }) => purgePayers(deps, logger), every: 'night' }),
  row({
    job: chargeOrderJob,
    run: (deps, { orderId }, { requestId }) => chargeOrder(deps, orderId, { ...byItself, requestId }),
  }),
  row({
    job: refundOrderJob,
    run: (deps, { orderId }, { requestId }) => refundOrder(deps, orderId, { ...byItself, requestId }),
  }),
  row({
    job: readChargeAgainJob,
    run: (deps, { orderId }, { requestId }) => readChargeAgain(deps, orderId, { ...byItself, requestId }),
  }),
  row({
    job: leaveUnpaidOutJob,
    run: (deps, { orderId }, { requestId }) => leaveUnpaidOut(deps, orderId, requestId),
  }),
  row({
    job: reconcileChargesJob,
    run: (deps, _, { requestId, logger }) => reconcileCharges(deps, requestId, logger),
    every: 'five minutes',
  }),

  row({
    job: applyDeadlinesJob,
    run: (deps, _, { requestId, logger }) => applyDeadlines(deps, requestId, logger),
    every: 'five minutes',
  }),
  row({ job: recheckDeadlinesJob, run: (deps) => recheckDeadlines(deps), every: 'night' }),
  row({
    job: remindUnpaidOrdersJob,
    run: (deps, _, { requestId, logger }) => remindUnpaidOrders(deps, requestId, logger),
    every: 'five minutes',
  }),
  row({ job: purgeDraftsJob, run: ({ db, clock }) => purgeDrafts(db, clock), every: 'night' }),
  row({ job: purgeLinkRequestsJob, run: ({ db, clock }) => purgeLinkRequests(db, clock), every: 'hour' }),
  row({ job: purgeOrdersJob, run: (deps, _, { logger }) => purgeOrders(deps, logger), every: 'night' }),

  row({ job: bookWishJob, run: (deps, { orderId }, { requestId }) => bookWish(deps, orderId, requestId) }),
  row({ job: syncCourierJob, run: (deps, visit, { requestId }) => syncCourier(deps, visit, requestId) }),
  row({
    job: courierEventJob,
    run: (deps, { bookingId }, { requestId }) => followCourier(deps, bookingId, requestId),
  }),
  row({
    job: callCouriersJob,
    run: (deps, _, { requestId, logger }) => callCouriers(deps, requestId, logger),
    every: 'five minutes',
  }),
  row({
    job: reconcileCouriersJob,
    run: (deps, _, { requestId, logger }) => reconcileCouriers(deps, requestId, logger),
    every: 'five minutes',
  }),

  row({
    job: watchClaimsJob,
    run: (deps, _, { requestId, logger }) => watchClaims(deps, requestId, logger),
    every: 'five minutes',
  }),

  row({
    job: applyWithdrawalsJob,
    run: (deps, _, { requestId, logger }) => applyWithdrawals(deps, requestId, logger),
    every: 'five minutes',
  }),
  row({
    job: refundOverdueJob,
    run: (deps, _, { requestId, logger }) => refundOverdueWithdrawals(deps, requestId, logger),
    every: 'hour',
  }),
  row({ job: purgeWithdrawalsJob, run: ({ db, clock }) => purgeWithdrawals(db, clock), every: 'night' }),

  row({
    job: erasePersonalDataJob,
    run: (deps, { dataRequestId }, { requestId }) => eraseData(deps, { dataRequestId, requestId }),
  }),
  row({ job: purgeDataRequestsJob, run: ({ db, clock }) => purgeDataRequests(db, clock), every: 'night' }),

  row({ job: purgeDeskChangesJob, run: ({ db }) => purgeDeskChanges(db), every: 'hour' }),
  row({ job: runAgainJob, run: ({ runAgain }, { deadId }) => runAgain(deadId) }),
  row({
    job: purgeExceptionMarksJob,
    run: ({ db, clock }) => purgeExceptionMarks(db, clock),
    every: 'night',
  }),
  row({ job: purgeSignInsJob, run: ({ db, clock }) => purgeSignIns(db, clock), every: 'hour' }),

  row({ job: tidyUploadsJob, run: (deps) => tidyUploads(deps), every: 'hour' }),
  row({ job: purgeVisitorsJob, run: ({ db, clock }) => purgeVisitors(db, clock), every: 'night' }),
  row({ job: purgeGuessesJob, run: ({ db, clock }) => purgeGuesses(db, clock), every: 'hour' }),
  row({ job: purgeMeasurementsJob, run: ({ db, clock }) => purgeMeasurements(db, clock), every: 'hour' }),
  row({ job: makePartitionsJob, run: ({ db }) => makePartitions(db), every: 'night' }),
];

export const allJobs: readonly Job[] = jobTable.map(({ job }) => job);

/** Registers every job with a worker, and the rhythm of those that run by themselves. */
export async function runJobs(runner: JobRunner, deps: JobDeps): Promise<void> {
  for (const { job, every, register } of jobTable) {
    await register(runner, { ...deps, runAgain: runner.runAgain });
    if (every) await runner.every(every, job);
  }
  // A new version, or new settings, may give waiting orders other deadlines.
  await deps.db
    .transaction()
    .execute((tx) => runner.send(tx, recheckDeadlinesJob, {}, { requestId: 'worker-started' }));
}
