import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken } from './interest.ts';
import { Order } from './order.ts';
import { CatalogueId } from './order-item.ts';
import { Cents, TotalPrice } from './price-estimate.ts';
import { declineReasons, handBackReasons } from './provider-requests.ts';

/** Why the last provider does not do it. */
const releaseCauses = ['declined', 'unanswered', 'handed_back'] as const;

const OtherProvider = z.strictObject({
  id: z.string(),
  displayName: z.string(),
  imageUrl: z.string(),
  locality: z.string(),
  /** The price of the same work there, with the terms and the voucher of the order. */
  totalPrice: TotalPrice,
  /** Whether it costs more than was ordered: then choosing it is an obligation to pay. */
  isAboveOrder: z.boolean(),
  /** The day by which everything is back if the provider confirms in time. */
  backBy: z.nullable(z.iso.date()),
});

/** The providers that can do all of an order whose provider does not do it. */
export const OtherProviders = z.strictObject({
  last: z.strictObject({
    displayName: z.string(),
    cause: z.enum(releaseCauses),
    reason: z.nullable(z.enum([...declineReasons, ...handBackReasons])),
    note: z.nullable(z.string()),
  }),
  orderedTotal: Cents,
  /** What was charged for the last provider and goes back; null if nothing was. */
  refund: z.nullable(z.strictObject({ amount: Cents, isPending: z.boolean() })),
  /** Until when the customer can choose; then the order is cancelled. */
  chooseBy: z.nullable(z.iso.datetime()),
  providers: z.array(OtherProvider),
});
export type OtherProviders = z.infer<typeof OtherProviders>;

export const listOtherProviders = endpoint({
  method: 'GET',
  path: '/sip/order/{id}/{x}/other-providers',
  summary:
    'The other workshops that can do all of it, after one declined, did not answer or handed it back; x is the link’s token. Changes nothing',
  params: z.strictObject({ id: z.string(), x: z.string() }),
  status: 200,
  response: OtherProviders,
  refusals: ['link_invalid', 'already_done'],
});

export const chooseOtherProvider = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/other-provider',
  summary:
    'Give the order to another workshop at the total that was shown; above the ordered total this is an obligation to pay',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ signature: LinkToken, providerId: CatalogueId, total: Cents }),
  status: 200,
  response: Order,
  refusals: ['link_invalid', 'already_done', 'refund_pending', 'provider_unknown', 'price_changed'],
});
