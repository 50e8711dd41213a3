import type { Waits } from '@mendwell/domain';
import type { OrderEffects } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';

/** What the commands need, created once per call. */
export type SupportDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly effects: OrderEffects;
  readonly waits: Waits;
  readonly requestId: string;
};

export type SupportCommand = {
  readonly usage: string;
  readonly does: string;
  /** How many words must follow the name. */
  readonly needs: number;
  readonly run: (
    deps: SupportDeps,
    words: readonly string[],
  ) => Promise<{ readonly said: string } | { readonly refusal: string }>;
};
