import { brands } from '@mendwell/brand';
import type { FastifyInstance } from 'fastify';
import { serveCities } from '#modules/cities/index.ts';
import {
  confirmationComposer,
  forgetInterests,
  forgetInterestsJob,
  interestConfirmation,
  serveInterest,
} from '#modules/interest/index.ts';
import { sendMail, sendMailJob } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/database.ts';
import { type Readiness, serveHealth } from '#platform/http/health.ts';
import type { Job, JobRunner, JobSender } from '#platform/jobs.ts';
import type { Mailer } from '#providers/mail/mailer.ts';

/** Everything built once per process and handed on as arguments. */
export type Parts = { readonly config: Config; readonly db: Db; readonly clock: Clock };

export const allJobs: readonly Job[] = [sendMailJob, forgetInterestsJob];

/** Every route of the API. */
export function serveEverything(
  app: FastifyInstance,
  parts: Parts & { readonly jobs: JobSender },
): Readiness {
  const { config, db, clock, jobs } = parts;
  serveCities(app, db);
  serveInterest(app, { db, jobs, clock, mailRequestsPerHour: config.limits.mailRequestsPerHour });
  return serveHealth(app, db);
}

/** Every job of the worker. */
export async function runEverything(
  runner: JobRunner,
  parts: Parts & { readonly mailer: Mailer },
): Promise<void> {
  const { config, db, clock, mailer } = parts;
  const brand = brands[config.brand];
  const composers = {
    [interestConfirmation]: confirmationComposer({ db, clock, brand, publicOrigin: config.publicOrigin }),
  };
  await runner.work(sendMailJob, ({ mailId }) => sendMail({ db, clock, mailer, composers }, mailId));
  await runner.work(forgetInterestsJob, async () => {
    await forgetInterests(db, clock);
  });
  await runner.everyDay(forgetInterestsJob, {});
}
