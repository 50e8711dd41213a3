import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { measuredScreens } from './measured-screens.ts';
import { problemCodes } from './problem.ts';

/** The codes of refusals, a server that could not be reached, and a page that failed completely. */
export const measuredErrors = [...problemCodes, 'unreachable', 'page_failed'] as const;

/** See https://web.dev/articles/vitals. All are in milliseconds except CLS, which is a ratio. */
export const measuredVitals = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

/** Ten minutes: whatever is longer says more about a sleeping device than about a page. */
const mostMs = 600_000;

/** The closed list of what is measured. No event has a field for free text. */
export const MeasuredEvent = z.union([
  z.strictObject({ kind: z.literal('screen'), name: z.enum(measuredScreens) }),
  z.strictObject({ kind: z.literal('error'), name: z.enum(measuredErrors) }),
  z.strictObject({
    kind: z.literal('vital'),
    name: z.enum(measuredVitals),
    value: z.number().check(z.gte(0), z.lte(mostMs)),
  }),
]);
export type MeasuredEvent = z.infer<typeof MeasuredEvent>;

/** The maximum number of events per call; a call with more is refused. */
export const mostMeasuredEvents = 20;

const pixels = z.int().check(z.gte(0), z.lte(100_000));

export const recordMeasurements = endpoint({
  method: 'POST',
  path: '/sip/measurements',
  summary: 'Events of a closed list, from a browser whose visitor has said yes',
  body: z.strictObject({
    /** The device's display size; it goes into the fingerprint and is not stored. */
    display: z.strictObject({ width: pixels, height: pixels }),
    events: z.array(MeasuredEvent).check(z.minLength(1), z.maxLength(mostMeasuredEvents)),
  }),
  status: 204,
  refusals: ['consent_missing'],
});
