import { type ExceptionKind, exceptionKinds, exceptionRow } from '@mendwell/domain';
import type { Selectable } from 'kysely';
import { listCourierAlerts, listFailedVisits } from '#modules/courier-visits/index.ts';
import { listOpenCounts } from '#modules/custody/index.ts';
import { listFailedMails, listReachedCaps, sendMailJob } from '#modules/mail/index.ts';
import { listOverdueOrders, listPromisesAtRisk } from '#modules/orders/index.ts';
import {
  listFailedCharges,
  listFailedRefunds,
  listOpenDisputes,
  listStuckCharges,
} from '#modules/payments/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import { listDeadJobs } from '#platform/dead-letters.ts';
import type { Stuck, StuckQuery } from '#platform/stuck.ts';
import type { ExceptionMarksTable } from './exception-tables.ts';

type Lister = (db: Db | Tx, query: StuckQuery) => Promise<readonly Stuck[]>;

/** Where each kind is read: by a function of the module that owns it. */
const listers: Readonly<Record<ExceptionKind, Lister>> = {
  count_differs: listOpenCounts,
  overdue: listOverdueOrders,
  at_risk: listPromisesAtRisk,
  charge_stuck: listStuckCharges,
  charge_failed: listFailedCharges,
  refund_failed: listFailedRefunds,
  dispute: listOpenDisputes,
  failed_visits: listFailedVisits,
  courier_alert: listCourierAlerts,
  mail_failed: listFailedMails,
  mail_cap: listReachedCaps,
  // A mail that never left is told as a mail.
  dead_job: (db, query) => listDeadJobs(db, query, { besides: sendMailJob.name }),
};

/** The most that is read of a kind: nobody looks through more at once. */
export const mostOfKind = 200;

export type Mark = Selectable<ExceptionMarksTable>;
export type StuckOne = Stuck & {
  readonly kind: ExceptionKind;
  /** Counts what was done with it, also when it was stuck before. */
  readonly version: number;
  /** What was done with it since it is stuck. */
  readonly mark: Mark | undefined;
};

/** Returns what is stuck of a kind, the oldest first, with what our staff did with it. */
export async function listKind(db: Db | Tx, kind: ExceptionKind, now: Date): Promise<readonly StuckOne[]> {
  const isEvent = exceptionRow(kind).isEvent === true;
  const closed = isEvent
    ? await db
        .selectFrom('exception_marks')
        .select('about')
        .where('kind', '=', kind)
        .where('is_closed', '=', true)
        .execute()
    : [];
  const found = await listers[kind](db, {
    now,
    limit: mostOfKind,
    closed: closed.map(({ about }) => about),
  });
  if (found.length === 0) return [];
  const marks = await db
    .selectFrom('exception_marks')
    .selectAll()
    .where('kind', '=', kind)
    .where(
      'about',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  const markOf = new Map(marks.map((mark) => [mark.about, mark]));
  return found.map((one) => {
    const mark = markOf.get(one.id);
    const isOfThis = mark?.since.getTime() === one.since.getTime();
    return { ...one, kind, version: mark?.version ?? 0, mark: isOfThis ? mark : undefined };
  });
}

/** Returns everything that is stuck. One kind is read after the other, so that a page takes one connection. */
export async function listEverything(db: Db | Tx, now: Date): Promise<readonly StuckOne[]> {
  const found: StuckOne[] = [];
  for (const kind of exceptionKinds) found.push(...(await listKind(db, kind, now)));
  return found;
}

export const isAsleep = ({ mark }: StuckOne, now: Date): boolean =>
  mark?.sleeps_until != null && mark.sleeps_until > now;
