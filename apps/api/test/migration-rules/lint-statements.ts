import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { getBinaryPath } = require('squawk-cli/js/index.js') as { getBinaryPath(): string };

export type Violation = { readonly rule: string; readonly message: string };

/** Rules about types, and one about statements that can be repeated, which a transaction or `migrate.ts` takes care of. */
const excluded = [
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-text-field',
  'prefer-identity',
  'prefer-timestamp-tz',
];

/** What `migrate.ts` sets before each migration and before each index. */
const timeouts = "set lock_timeout = '1s'; set statement_timeout = '5s';";

type Finding = { readonly rule_name: string; readonly message: string; readonly help: string | null };

function runSquawk(sql: string, isInTransaction: boolean): Violation[] {
  const args = ['--reporter', 'json', '--pg-version', '15.0', '--stdin-filepath', 'migration.sql'];
  const { stdout, stderr, error } = spawnSync(
    getBinaryPath(),
    [...args, '--exclude', excluded.join(','), ...(isInTransaction ? ['--assume-in-transaction'] : [])],
    { input: sql, encoding: 'utf8' },
  );
  if (error || !stdout.startsWith('['))
    throw new Error(`The linter did not run: ${error?.message ?? stderr}`);
  return (JSON.parse(stdout) as Finding[]).map(({ rule_name, message, help }) => ({
    rule: rule_name,
    message: `${message} ${help ?? ''}`.trim(),
  }));
}

/** Rows that are there already are changed in batches, by a job: one statement over all of them locks and bloats. */
const isBackfill = (statement: string) => /^\s*(with\b[\s\S]*\b)?(update|delete\s+from)\s/i.test(statement);
const backfill: Violation = {
  rule: 'backfill-in-batches',
  message:
    'A migration changes all rows in one transaction. Let a job do it in batches (`inBatches`), and let the code read both forms meanwhile.',
};

/** Returns the rules that the statements of one transaction break. */
export const lintTransaction = (statements: readonly string[]): Violation[] => [
  ...runSquawk([timeouts, ...statements.map((one) => `${one.trim().replace(/;$/, '')};`)].join('\n'), true),
  ...(statements.some(isBackfill) ? [backfill] : []),
];

/** Returns the rules that a file of `migrations/indexes` breaks; it runs outside a transaction. */
export const lintIndex = (text: string): Violation[] => runSquawk(`${timeouts}\n${text}`, false);
