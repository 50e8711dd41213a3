import { brands } from '@mendwell/brand';
import type { FastifyInstance } from 'fastify';
import { type LiveCatalogue, serveCatalogue } from '#modules/catalogue/index.ts';
import { serveCities } from '#modules/cities/index.ts';
import {
  confirmationComposer,
  forgetInterests,
  forgetInterestsJob,
  interestConfirmation,
  serveInterest,
} from '#modules/interest/index.ts';
import { sendMail, sendMailJob } from '#modules/mail/index.ts';
import {
  acknowledgementComposer,
  forgetSupport,
  forgetSupportJob,
  requestComposer,
  serveSupport,
  supportAcknowledgement,
  supportRequest,
} from '#modules/support/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/database.ts';
import { type Readiness, serveHealth } from '#platform/http/health.ts';
import type { Job, JobRunner, JobSender } from '#platform/jobs.ts';
import type { Mailer } from '#providers/mail/mailer.ts';

/** Everything built once per process and handed on as arguments. */
export type Parts = { readonly config: Config; readonly db: Db; readonly clock: Clock };

export const allJobs: readonly Job[] = [sendMailJob, forgetInterestsJob, forgetSupportJob];

/** Every route of the API. */
export function serveEverything(
  app: FastifyInstance,
  parts: Parts & { readonly jobs: JobSender; readonly catalogue: LiveCatalogue },
): Readiness {
  const { config, db, clock, jobs, catalogue } = parts;
  serveCities(app, db);
  serveCatalogue(app, catalogue);
  const { mailRequestsPerHour } = config.limits;
  serveInterest(app, { db, jobs, clock, mailRequestsPerHour });
  serveSupport(app, { db, jobs, clock, mailRequestsPerHour });
  return serveHealth(app, db);
}

/** Every job of the worker. */
export async function runEverything(
  runner: JobRunner,
  parts: Parts & { readonly mailer: Mailer },
): Promise<void> {
  const { config, db, clock, mailer } = parts;
  const { publicOrigin, supportEmail } = config;
  const brand = brands[config.brand];
  const composers = {
    [interestConfirmation]: confirmationComposer({ db, clock, brand, publicOrigin }),
    [supportRequest]: requestComposer({ db, brand, publicOrigin, supportEmail }),
    [supportAcknowledgement]: acknowledgementComposer({ db, brand, publicOrigin, supportEmail }),
  };
  await runner.work(sendMailJob, ({ mailId }) => sendMail({ db, clock, mailer, composers }, mailId));
  await runner.work(forgetInterestsJob, async () => {
    await forgetInterests(db, clock);
  });
  await runner.everyDay(forgetInterestsJob, {});
  await runner.work(forgetSupportJob, async () => {
    await forgetSupport(db, clock);
  });
  await runner.everyDay(forgetSupportJob, {});
}
