import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { calls, jobs, mails, money, preparedResponses, requests, spans } from './channels.ts';

/** Bounds of the histograms, in seconds. The service levels are among them: 0.25 for requests, 60 for mails. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const callSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];
const mailSeconds = [1, 5, 15, 30, 60, 300, 1800, 7200];

const outcomeOf = (hasSucceeded: boolean) => (hasSucceeded ? 'succeeded' : 'failed');

/** One value, or several with their labels, that are read when somebody asks for the metrics. */
type Reading = { readonly value: number; readonly labels?: Readonly<Record<string, string>> };

type Read = () => readonly Reading[] | Promise<readonly Reading[]>;

/** A scrape waits this long for a reading, and otherwise gets the one before, unless that is too old. */
const patienceMs = 250;
const oldestMs = 60_000;

/**
 * Reads at most once at a time. Whoever asks for metrics waits neither for a database that does not answer,
 * nor for a connection to it.
 */
function boundedReading(read: Read): () => Promise<readonly Reading[]> {
  let last: { readonly at: number; readonly readings: readonly Reading[] } | undefined;
  let reading: Promise<void> | undefined;
  const readOnce = () =>
    Promise.resolve()
      .then(read)
      .then(
        (readings) => {
          last = { at: performance.now(), readings };
        },
        () => {
          last = undefined;
        },
      )
      .finally(() => {
        reading = undefined;
      });
  return async () => {
    reading ??= readOnce();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([reading, late]);
    clearTimeout(timer);
    return last && performance.now() - last.at < oldestMs ? last.readings : [];
  };
}

export type Metrics = {
  /** The metrics in Prometheus' own format. */
  text(): Promise<string>;
  /** Adds values that are read when somebody asks. A reading that fails is left out; nobody waits for a slow one. */
  watch(name: string, help: string, read: Read): void;
};

/**
 * Counts and times what this process publishes (see `channels.ts`), besides what Node itself tells: event
 * loop, memory, garbage.
 */
export function collectMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requestDurations = new Histogram({
    name: 'mendwell_request_duration_seconds',
    help: 'Answered requests by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  requests.subscribe(({ method, route, status, ms }) =>
    requestDurations.labels(method, route, String(status)).observe(ms / 1000),
  );

  const prepared = new Counter({
    name: 'mendwell_prepared_responses_total',
    help: 'Responses that were ready in memory; they are not among the answered requests',
    registers,
  });
  const preparedMisses = new Counter({
    name: 'mendwell_prepared_misses_total',
    help: 'Responses of the same kind that had to be computed first; they are among the answered requests',
    registers,
  });
  preparedResponses.subscribe(({ hits, misses }) => {
    prepared.inc(hits);
    preparedMisses.inc(misses);
  });

  const movedMoney = new Counter({
    name: 'mendwell_money_cents_total',
    help: 'Money that this process has seen move, in cents; the accounts are in the database',
    labelNames: ['what'],
    registers,
  });
  for (const what of ['charged', 'refunded']) movedMoney.labels(what).inc(0);
  money.subscribe(({ what, cents }) => movedMoney.labels(what).inc(cents));

  const tracedSpans = new Counter({
    name: 'mendwell_spans_total',
    help: 'Spans of traces by outcome: sent, or dropped because nobody took them in time',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['sent', 'dropped']) tracedSpans.labels(outcome).inc(0);
  spans.subscribe(({ outcome, count }) => tracedSpans.labels(outcome).inc(count));

  const callDurations = new Histogram({
    name: 'mendwell_call_duration_seconds',
    help: 'Calls to payment provider, courier, mail server and photo storage',
    labelNames: ['to', 'operation', 'outcome'],
    buckets: callSeconds,
    registers,
  });
  calls.subscribe(({ to, operation, hasSucceeded, ms }) =>
    callDurations.labels(to, operation, outcomeOf(hasSucceeded)).observe(ms / 1000),
  );

  const jobDurations = new Histogram({
    name: 'mendwell_job_duration_seconds',
    help: 'Jobs that ran, by queue and outcome',
    labelNames: ['queue', 'outcome'],
    buckets: jobSeconds,
    registers,
  });
  jobs.subscribe(({ queue, hasSucceeded, ms }) =>
    jobDurations.labels(queue, outcomeOf(hasSucceeded)).observe(ms / 1000),
  );

  const mailWaits = new Histogram({
    name: 'mendwell_mail_wait_seconds',
    help: 'How long a mail waited from the change that caused it until the mail server accepted it',
    labelNames: ['template'],
    buckets: mailSeconds,
    registers,
  });
  mails.subscribe(({ template, waitedMs }) => mailWaits.labels(template).observe(waitedMs / 1000));

  return {
    text: () => registry.metrics(),
    watch: (name, help, read) => {
      const latest = boundedReading(read);
      const gauge = new Gauge({
        name,
        help,
        registers,
        // Every label that readings may have.
        labelNames: ['state', 'queue', 'what', 'table'],
        collect: async () => {
          const readings = await latest();
          gauge.reset();
          for (const { value, labels = {} } of readings) gauge.set({ ...labels }, value);
        },
      });
    },
  };
}
