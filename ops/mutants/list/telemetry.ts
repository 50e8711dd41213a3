import { changesTo, type Mutant } from '../mutant.ts';

const source = 'packages/telemetry/src';
const oneTrace = 'apps/api/test/telemetry/one-trace.test.ts';
const requests = changesTo(`${source}/trace-requests.ts`, oneTrace);
const jobs = changesTo('apps/api/src/platform/jobs.ts', oneTrace);
const tracing = changesTo(`${source}/tracing.ts`, `${source}/tracing.test.ts`);
const queue = changesTo(`${source}/span-queue.ts`, `${source}/tracing.test.ts`);
const metrics = changesTo(`${source}/metrics.ts`, `${source}/telemetry.test.ts`);

export const telemetry: readonly Mutant[] = [
  changesTo('packages/web/src/host/forward-api.ts', oneTrace)(
    'the storefront does not tell the API of the trace',
    '          ...(trace && { traceparent: trace.traceparent }),\n',
    '',
  ),
  requests('log lines lose the trace id', '...traceFields(', '...(() => ({}))('),
  requests('database trips belong to no request', 'if (span) runWithin(span, done);', 'if (!span) done();'),
  jobs('a job forgets who sent it', '{ traceparent }),\n    };', '{}),\n    };'),
  tracing(
    'messages of errors are in traces',
    'const type = typeof code',
    'const type = (error as Error).message ?? typeof code',
  ),
  tracing(
    'a caller may name another trace than that of its request',
    'given?.traceId === traceId ? given : undefined',
    'given',
  ),
  queue('the queue of spans has no bound', 'waiting.length >= most', 'false'),
  queue('dropped spans are not counted', "isDelivered ? 'sent' : 'dropped'", "'sent'"),
  metrics('a scrape waits for a database that does not answer', 'patienceMs = 250', 'patienceMs = 250_000'),
];
