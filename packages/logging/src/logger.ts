import { type Logger, type LoggerOptions, pino } from 'pino';
import { type BoundedOutput, createBoundedOutput } from './bounded-output.ts';

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
  'traceId',
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

const droppedLine = (count: number): string =>
  `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), count, msg: 'log lines were dropped' })}\n`;

/** A process has one standard output, so all its loggers share what waits for it. */
let output: BoundedOutput | undefined;
const standardOutput = () => (output ??= createBoundedOutput(droppedLine));

/** Without a destination, lines go to standard output, and nobody waits for them. */
export const createLogger = (
  service: string,
  level: string,
  destination: { write(line: string): void } = standardOutput(),
): Logger => pino({ ...options, level }, destination as never).child({ service });

/** Resolves when the log was written, at the latest after a second: for the end of a process. */
export const flushLog = (): Promise<void> => output?.flush(1000) ?? Promise.resolve();
