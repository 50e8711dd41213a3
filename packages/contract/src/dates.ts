import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CityQuery } from './services.ts';

const Day = z.iso.date();

const ReturnDatesOf = z.strictObject({
  id: z.string(),
  /** The return date if work may start as soon as the items arrive. */
  onArrival: Day,
  /** The return date if work starts after the withdrawal period. */
  afterWithdrawal: Day,
});

export const ReturnDates = z.strictObject({
  /** The last day on which a provider answers an order placed today; the other days count from here. */
  confirmedBy: Day,
  /** The last day of the withdrawal period if the order is confirmed on that day. */
  withdrawalEnds: Day,
  providers: z.array(ReturnDatesOf),
});
export type ReturnDates = z.infer<typeof ReturnDates>;

export const listReturnDates = endpoint({
  method: 'GET',
  path: '/sip/dates',
  summary: 'By when each provider of a city would have everything back, ordered now',
  query: CityQuery,
  status: 200,
  response: z.strictObject({ data: ReturnDates }),
  refusals: [],
});
