import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken } from './interest.ts';
import { Order } from './order.ts';

export const eveningKinds = ['pickup', 'return'] as const;
const Day = z.iso.date();

/** Evenings, by Berlin's calendar and clocks. */
const Evenings = z.strictObject({
  kind: z.enum(eveningKinds),
  chosen: z.nullable(Day),
  /** False from the day itself on, and when the courier has been. */
  isChangeable: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  evenings: z.array(
    z.strictObject({
      day: Day,
      isFull: z.boolean(),
      /** Of a pick-up: by when everything is back if it is collected then. */
      backBy: z.nullable(Day),
    }),
  ),
});
export type Evenings = z.infer<typeof Evenings>;

export const listEvenings = endpoint({
  method: 'GET',
  path: '/sip/order/{id}/{x}/evenings',
  summary: 'Evenings for the pick-up or the return of an order; x is the link’s token. Changes nothing',
  params: z.strictObject({ id: z.string(), x: z.string() }),
  query: z.strictObject({ kind: z._default(z.enum(eveningKinds), 'pickup') }),
  status: 200,
  answer: Evenings,
  refusals: ['link_invalid'],
});

export const chooseEvening = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/evening',
  summary: 'Choose or change the evening of the pick-up or of the return; needs the link only',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ signature: LinkToken, kind: z.enum(eveningKinds), day: Day }),
  status: 200,
  answer: Order,
  refusals: [
    'link_invalid',
    'already_done',
    'payment_incomplete',
    'evening_full',
    'evening_not_offered',
    'evening_too_late',
  ],
});
