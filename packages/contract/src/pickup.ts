import { postcodePattern } from '@mendwell/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken } from './interest.ts';
import { Order } from './order.ts';
import { CatalogueId } from './order-item.ts';

export const visitKinds = ['pickup', 'return'] as const;
const Day = z.iso.date();

/** The days of courier visits, in Berlin's calendar and time. */
const VisitDays = z.strictObject({
  kind: z.enum(visitKinds),
  chosen: z.nullable(Day),
  /** False from the day of the visit on, and once the courier has been there. */
  isChangeable: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  evenings: z.array(
    z.strictObject({
      day: Day,
      isFull: z.boolean(),
      /** For a pick-up: the day by which everything is returned if it is collected on this day. */
      backBy: z.nullable(Day),
    }),
  ),
});
export type VisitDays = z.infer<typeof VisitDays>;

export const listVisits = endpoint({
  method: 'GET',
  path: '/sip/order/{id}/{x}/evenings',
  summary: 'Evenings for the pick-up or the return of an order; x is the link’s token. Changes nothing',
  params: z.strictObject({ id: z.string(), x: z.string() }),
  query: z.strictObject({ kind: z._default(z.enum(visitKinds), 'pickup') }),
  status: 200,
  response: VisitDays,
  refusals: ['link_invalid'],
});

const WishableDay = z.strictObject({ day: Day, isFull: z.boolean() });

/** The evenings that can be named for the pick-up while ordering. */
const WishableDays = z.strictObject({
  startsAt: z.string(),
  endsAt: z.string(),
  /** If work may start as soon as the items arrive. */
  onArrival: z.array(WishableDay),
  /** If nothing is collected before the withdrawal period ends. */
  afterWithdrawal: z.array(WishableDay),
});
export type WishableDays = z.infer<typeof WishableDays>;

export const listWishableDays = endpoint({
  method: 'GET',
  path: '/sip/evenings',
  summary: 'Evenings that can be named for the pick-up of an order that is placed now',
  query: z.strictObject({ provider: CatalogueId, postalCode: z.string().check(z.regex(postcodePattern)) }),
  status: 200,
  response: z.strictObject({ data: WishableDays }),
  refusals: ['provider_unknown', 'postcode_not_served'],
});

export const chooseVisit = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/evening',
  summary: 'Choose or change the evening of the pick-up or of the return; needs the link only',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ signature: LinkToken, kind: z.enum(visitKinds), day: Day }),
  status: 200,
  response: Order,
  refusals: [
    'link_invalid',
    'already_done',
    'payment_incomplete',
    'visit_full',
    'visit_not_offered',
    'visit_too_late',
  ],
});
