import { type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * The only fields a log line may contain. Anything else is dropped, so that nothing personal can slip
 * in.
 */
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
 * Describes an error by its kind, code and place. The message is left out: drivers and parsers quote the
 * values on which they fail.
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
    // This is the last step, after every child logger and library: fields that are not allowed are never
    // written.
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
