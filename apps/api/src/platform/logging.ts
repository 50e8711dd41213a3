import { type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger } from 'pino';

/** The only fields a line may carry. Anything else is dropped, so nothing personal can slip in. */
const allowed = new Set([
  'level',
  'time',
  'msg',
  'service',
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'job',
  'jobId',
  'attempt',
  'mailId',
  'template',
  'signal',
  'address',
  'count',
  'version',
  'error',
]);

/**
 * An error by its kind, code and place. The message stays out: drivers and parsers quote the
 * values they choke on.
 */
const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
  return { kind: error.name, code, stack: frames?.map((line) => line.trim()) };
};

const options: LoggerOptions = {
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: {
    level: (label) => ({ level: label }),
    log: ({ err, error = err, ...fields }) =>
      error === undefined ? fields : { ...fields, error: describeError(error) },
  },
  hooks: {
    // At the very door, behind every child logger and library: what is not allowed does not leave.
    streamWrite: (line) => {
      const fields = Object.entries(JSON.parse(line)).filter(([name]) => allowed.has(name));
      return `${JSON.stringify(Object.fromEntries(fields))}\n`;
    },
  },
};

export const createLogger = (
  service: string,
  level: string,
  destination?: { write(line: string): void },
): Logger => pino({ ...options, level }, destination as never).child({ service });
