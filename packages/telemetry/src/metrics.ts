import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { calls, jobs, mails, preparedResponses, requests } from './channels.ts';

/** Bounds of the histograms, in seconds. The service levels are among them: 0.25 for requests, 60 for mails. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const callSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];
const mailSeconds = [1, 5, 15, 30, 60, 300, 1800, 7200];

const outcomeOf = (hasSucceeded: boolean) => (hasSucceeded ? 'succeeded' : 'failed');

/** One value, or several with their labels, that are read when somebody asks for the metrics. */
export type Reading = { readonly value: number; readonly labels?: Readonly<Record<string, string>> };

export type Metrics = {
  /** The metrics in Prometheus' own format. */
  text(): Promise<string>;
  /** Adds values that are read when somebody asks. A reading that fails is left out. */
  watch(name: string, help: string, read: () => readonly Reading[] | Promise<readonly Reading[]>): void;
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
  preparedResponses.subscribe(({ count }) => prepared.inc(count));

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
      const gauge = new Gauge({
        name,
        help,
        registers,
        // Every label that readings may have.
        labelNames: ['state', 'queue', 'what'],
        collect: async () => {
          gauge.reset();
          const readings = await Promise.resolve()
            .then(read)
            .catch(() => []);
          for (const { value, labels = {} } of readings) gauge.set({ ...labels }, value);
        },
      });
    },
  };
}
