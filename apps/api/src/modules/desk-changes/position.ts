import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

/**
 * Changes become visible when their transactions commit, in no particular order. So a position in them is no number of
 * a row but the oldest transaction that is still open: everything before it is visible already. Who goes on from
 * there misses nothing, and may be told a change twice.
 */
export type Position = {
  /** A transaction's number, `xid8` in SQL. */
  readonly horizon: string;
  /** When it was taken, in seconds since 1970 by the database's clock. */
  readonly at: number;
};

/** Changes are stored for two hours at least; a page that was away for longer loads everything again. */
export const storedHours = 2;
const resumableSeconds = (storedHours * 60 - 15) * 60;

export const writePosition = ({ horizon, at }: Position): string => `${horizon}.${at}`;

export function parsePosition(text: unknown): Position | undefined {
  const [, horizon, at] = (typeof text === 'string' && /^(\d{1,18})\.(\d{1,12})$/.exec(text)) || [];
  return horizon !== undefined && at !== undefined ? { horizon, at: Number(at) } : undefined;
}

/**
 * Whether every change after a position is still stored. A database that was restored from an older copy counts its
 * transactions from before; then nothing is known of what was there.
 */
export const isResumable = (from: Position, now: Position): boolean =>
  now.at - from.at < resumableSeconds && BigInt(from.horizon) <= BigInt(now.horizon);

/** What every query about changes selects, so that it belongs to the rows that the same statement sees. */
export const positionNow = {
  horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
  at: sql<number>`floor(extract(epoch from clock_timestamp()))::float8`,
};

/** Returns where changes go on from. What is read after this statement has everything before it. */
export async function readPosition(db: Db | Tx): Promise<string> {
  const { rows } =
    await sql<Position>`select ${positionNow.horizon} as horizon, ${positionNow.at} as at`.execute(db);
  const [now] = rows;
  if (!now) throw new Error('the database has not said where it is');
  return writePosition(now);
}
