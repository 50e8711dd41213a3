import { channel } from 'node:diagnostics_channel';

/**
 * What happens in a process is published here, and costs nothing while nobody listens. The code that
 * publishes knows nothing of metrics.
 */
function define<Event extends object>(name: string) {
  const published = channel(`telemetry:${name}`);
  return {
    publish: (event: Event) => {
      if (published.hasSubscribers) published.publish(event);
    },
    subscribe: (listener: (event: Event) => void) => published.subscribe((event) => listener(event as Event)),
  };
}

/** A request that was answered. The route is its pattern, never the address with what it contains. */
export const requests = define<{
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}>('requests');

/**
 * Responses that were ready in memory, and those that had to be computed first, counted every few
 * seconds.
 */
export const preparedResponses = define<{ readonly hits: number; readonly misses: number }>(
  'prepared-responses',
);

/** Spans that left the process, and those that were dropped because nobody took them in time. */
export const spans = define<{ readonly outcome: 'sent' | 'dropped'; readonly count: number }>('spans');

/** A call to somebody else: the payment provider, the courier, the mail server, the photo storage. */
export const calls = define<{
  readonly to: string;
  readonly operation: string;
  readonly hasSucceeded: boolean;
  readonly ms: number;
}>('calls');

export const jobs = define<{
  readonly queue: string;
  readonly hasSucceeded: boolean;
  readonly ms: number;
}>('jobs');

/**
 * Money that has moved. A process that ends between the commit and this loses a count: it shows that
 * money moves, and the database says how much.
 */
export const money = define<{ readonly what: 'charged' | 'refunded'; readonly cents: number }>('money');

/** A mail that the mail server has accepted, and how long it waited since the change that caused it. */
export const mails = define<{ readonly template: string; readonly waitedMs: number }>('mails');
