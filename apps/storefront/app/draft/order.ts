import { Order } from '@mendwell/contract';
import { usualTerms } from '@mendwell/domain';
import * as z from 'zod/mini';
import { stored } from './stored.ts';
import { versioned } from './versioned.ts';

const { shape } = Order;

/**
 * An order as an older or newer version of the storefront may have stored it. Fields that were
 * added later get the value of an order to which nothing has happened yet; unknown fields are left
 * out.
 */
const StoredOrder = z.object({
  ...shape,
  provider: z.object({
    ...shape.provider.shape,
    address: z._default(shape.provider.shape.address, null),
  }),
  quote: z._default(shape.quote, null),
  agreedPrice: z._default(shape.agreedPrice, null),
  charge: z._default(shape.charge, null),
  moreWork: z._default(shape.moreWork, null),
  debitDay: z._default(shape.debitDay, null),
  refunds: z._default(shape.refunds, []),
  unrepaired: z._default(shape.unrepaired, []),
  priceTerms: z._default(shape.priceTerms, usualTerms),
  actions: z._default(shape.actions, []),
  stopped: z._default(shape.stopped, null),
  withdrawal: z._default(shape.withdrawal, null),
  waitsUntil: z._default(shape.waitsUntil, null),
  pickup: z._default(shape.pickup, null),
  wishedEvenings: z._default(shape.wishedEvenings, []),
  wish: z._default(shape.wish, null),
  returnEvening: z._default(shape.returnEvening, null),
  promisedBack: z._default(shape.promisedBack, null),
  tag: z._default(shape.tag, { code: '', text: '' }),
  bagItems: z._default(shape.bagItems, []),
  handovers: z._default(shape.handovers, []),
  earlierPhotos: z._default(shape.earlierPhotos, []),
  openCount: z._default(shape.openCount, null),
  failedVisit: z._default(shape.failedVisit, null),
  delay: z._default(shape.delay, null),
  timeline: z._default(shape.timeline, []),
});

const WaitingOrder = z.object({
  order: StoredOrder,
  setupIntentId: z.string(),
  /**
   * The request it was created with. If the bag or the form has changed since, it must be requested
   * again.
   */
  asked: z.string(),
  /** The bag items it contains. Orders stored by older versions lack it: then it is the whole bag. */
  itemIds: z.optional(z.array(z.string())),
});

/** An order that exists but has no payment method yet; the items stay in the bag until it has one. */
export type WaitingOrder = z.infer<typeof WaitingOrder>;

export const storedWaitingOrder = versioned<WaitingOrder>({
  key: 'waitingOrder',
  hasEnd: true,
  migrations: [(older) => older],
  parse: (value) => {
    const parsed = WaitingOrder.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  },
});

const PlacedOrder = z.omit(StoredOrder, { customer: true, deliveryNotes: true });

/** An order without the customer's contact details. */
export type PlacedOrder = Omit<Order, 'customer' | 'deliveryNotes'>;

/** The last placed order as the server returned it, so that the thank-you page survives a reload. */
export const storedPlacedOrder = versioned<PlacedOrder>({
  key: 'placedOrder',
  hasEnd: true,
  migrations: [(older) => older],
  parse: (value) => {
    const parsed = PlacedOrder.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  },
});

const OrderContact = z.object({ orderId: z.string(), customer: shape.customer });
export type OrderContact = z.infer<typeof OrderContact>;

/**
 * The customer of the placed order. Stored for this tab only, until it is closed: others may use
 * the device later.
 */
export const storedOrderContact = stored<OrderContact>(
  'orderContact',
  (text) => {
    const parsed = OrderContact.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  },
  JSON.stringify,
  () => sessionStorage,
);

/**
 * Stores a placed order for the thank-you page. Contact details are not stored beyond the life of
 * the tab.
 */
export function storePlacedOrder({ customer, deliveryNotes: _, ...order }: Order): void {
  storedOrderContact.set({ orderId: order.id, customer });
  storedPlacedOrder.set(order);
}
