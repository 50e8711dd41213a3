import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { type Db, poolOf, type Tx } from './database.ts';
import { named } from './named-statements.ts';
import { traceQuery } from './trace-query.ts';

/** A statement that has not run yet. The module that owns its tables writes it; another one runs it. */
export type Statement = { readonly text: string; readonly values: readonly Value[] };

/**
 * Values that the driver can always write. One that it cannot would be left out of a transaction whose
 * other statements are already sent.
 */
type Value = string | number | boolean | null | Date | Buffer | readonly string[];

const compiled = ({ text, values }: Statement) => CompiledQuery.raw(text, [...values]);

/** Runs one statement without the query builder, whose cost would be noticeable where it runs often. */
export async function runStatement<Row>(db: Db | Tx, statement: Statement): Promise<readonly Row[]> {
  const { rows } = await db.executeQuery<Row>(compiled(statement));
  return rows;
}

/**
 * The SQL function `refuse_write` raises this code. Its message is the reason why a statement must not
 * take effect.
 */
const refusedCode = 'MW001';
/** Returns whether a statement was refused; the message of the error is the reason. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === refusedCode;

async function runInTurn(tx: Tx, statements: readonly Statement[]): Promise<void> {
  for (const one of statements) await tx.executeQuery(compiled(one));
}

/** Runs statements as one transaction in one round trip, or throws the first error. */
async function pipeline(pool: Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    const queries = statements.map(({ text, values }) => named(text, values));
    // A single statement is a transaction of its own. After an error PostgreSQL refuses the statements
    // that follow, and turns `commit` into a rollback.
    const all = queries.length === 1 ? queries : [{ text: 'begin' }, ...queries, { text: 'commit' }];
    const sendAll = async () => {
      const outcomes = await Promise.allSettled(all.map((query) => client.query(query)));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    };
    await traceQuery(() => statements.map(({ text }) => text).join(';\n'), client, sendAll);
  } finally {
    client.release();
  }
}

/**
 * Runs statements as one transaction in one round trip: all of them are sent before the first response
 * arrives. Returns the reason if one of them refused; then nothing is written. In a transaction of the
 * caller they run one after the other, and a refusal is thrown, because that transaction cannot continue.
 */
export async function runTogether(
  db: Db | Tx,
  statements: readonly Statement[],
): Promise<undefined | { readonly refusal: string }> {
  if (db.isTransaction) {
    await runInTurn(db as Tx, statements);
    return undefined;
  }
  // A single connection that the caller holds has no pool.
  const pool = poolOf(db);
  try {
    await (pool ? pipeline(pool, statements) : db.transaction().execute((tx) => runInTurn(tx, statements)));
    return undefined;
  } catch (error) {
    if (isRefusal(error)) return { refusal: error.message };
    throw error;
  }
}
