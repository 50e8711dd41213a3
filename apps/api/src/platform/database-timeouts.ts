/** How long one statement, one wait for a lock, and an open transaction without a statement may take. */
export const timeouts = {
  // Longer than any request needs; a customer who waits for longer has left.
  api: { statement_timeout: '20s', lock_timeout: '10s', idle_in_transaction_session_timeout: '30s' },
  // Jobs may touch many rows, but nothing waits for them.
  worker: { statement_timeout: '5min', lock_timeout: '30s', idle_in_transaction_session_timeout: '1min' },
  // As for the API, whose transactions it is used in.
  desk: { statement_timeout: '20s', lock_timeout: '10s', idle_in_transaction_session_timeout: '30s' },
  // Somebody who looks at figures must not hold up anybody else.
  reader: { statement_timeout: '1min', lock_timeout: '1s', idle_in_transaction_session_timeout: '1min' },
} as const satisfies Readonly<Record<string, object>>;

const milliseconds = { ms: 1, s: 1000, min: 60_000 } as const;

/** The form of a duration, as PostgreSQL writes them. Zero would mean no limit. */
export const durationForm = /^[1-9]\d{0,6}(ms|s|min)$/;

const toMs = (duration: string): number => {
  const [, count = '', unit = 'ms'] = /^(\d+)(ms|s|min)$/.exec(duration) ?? [];
  return Number(count) * milliseconds[unit as keyof typeof milliseconds];
};

/** What a setting says instead of the usual times of a process. */
export type TimeoutSettings = {
  readonly statement: string | undefined;
  readonly lock: string | undefined;
  readonly idle: string | undefined;
};

export type ConnectionTimeouts = {
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
};

/** Returns the times in milliseconds, as the driver takes them when it connects. */
export function timeoutsFor(
  role: 'api' | 'worker',
  { statement, lock, idle }: TimeoutSettings,
): ConnectionTimeouts {
  const usual = timeouts[role];
  return {
    statement_timeout: toMs(statement ?? usual.statement_timeout),
    lock_timeout: toMs(lock ?? usual.lock_timeout),
    idle_in_transaction_session_timeout: toMs(idle ?? usual.idle_in_transaction_session_timeout),
  };
}
