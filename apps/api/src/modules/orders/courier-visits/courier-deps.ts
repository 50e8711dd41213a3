import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import type { Logistics } from '#providers/logistics/interface.ts';

export type CourierDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly logistics: Logistics;
  readonly catalogue: LiveCatalogue;
};
