import { Order } from '@mendwell/contract';
import * as z from 'zod/mini';
import { stored } from './stored.ts';
import { versioned } from './versioned.ts';

const { shape } = Order;

/**
 * An order as an older or a newer version of us may have stored it. What orders have gained since is as it
 * was before anything had happened to them; what is not known here yet is left out.
 */
const StoredOrder = z.object({
  ...shape,
  provider: z.object({
    ...shape.provider.shape,
    address: z._default(shape.provider.shape.address, null),
  }),
  quote: z._default(shape.quote, null),
  agreedPrice: z._default(shape.agreedPrice, null),
  debitDay: z._default(shape.debitDay, null),
  actions: z._default(shape.actions, []),
  stopped: z._default(shape.stopped, null),
  withdrawal: z._default(shape.withdrawal, null),
  waitsUntil: z._default(shape.waitsUntil, null),
  pickup: z._default(shape.pickup, null),
  returnEvening: z._default(shape.returnEvening, null),
  promisedBack: z._default(shape.promisedBack, null),
  timeline: z._default(shape.timeline, []),
});

const WaitingOrder = z.object({
  order: StoredOrder,
  setupIntentId: z.string(),
  /** What it was asked with. When the bag or the form have changed since, it has to be asked again. */
  asked: z.string(),
  /** What of the bag it is about. Those of an older version of us do not say: then it is all of it. */
  itemIds: z.optional(z.array(z.string())),
});

/** An order that exists and waits for its payment method; the bag stays until it has one. */
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

/** An order without who it is for. */
export type PlacedOrder = Omit<Order, 'customer' | 'deliveryNotes'>;

/** The order that was placed last, as the server told it: its thanks survive a reload. */
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

/** Whom the placed order is for. Of this tab alone and until it is closed: others may use the machine after. */
export const storedOrderContact = stored<OrderContact>(
  'orderContact',
  (text) => {
    const parsed = OrderContact.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  },
  JSON.stringify,
  () => sessionStorage,
);

/** Keeps a placed order for its thanks. Contact details stay out of what outlives the tab. */
export function storePlacedOrder({ customer, deliveryNotes: _, ...order }: Order): void {
  storedOrderContact.set({ orderId: order.id, customer });
  storedPlacedOrder.set(order);
}
