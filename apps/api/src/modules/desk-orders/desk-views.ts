import type { OrderState, QueueLane, Stop } from '@mendwell/domain';
import type { ItemContent } from '#modules/orders/index.ts';

/** What the view of a workshop's open orders says; it stores nothing of its own. */
type DeskQueueView = {
  id: string;
  number: string;
  provider_id: string;
  state: OrderState;
  changed_at: Date;
  promised_back: string | null;
  stopped: Stop | null;
  withdrawal_undo_until: Date | null;
  pickup_day: string | null;
  return_day: string | null;
  lane: QueueLane;
  due: Date;
  given_name: string;
  family_name: string;
  postcode: string;
  city: string;
  items: readonly ItemContent[];
};

/** The orders that a workshop can open; see `migrations/sql/desk-orders.sql`. */
type DeskOrdersView = { id: string; provider_id: string };

/** The orders of a workshop with messages of customers that nobody there has seen; see `migrations/sql/desk-unread.sql`. */
type DeskUnreadView = { id: string; number: string; provider_id: string; unread: number; last_seq: string };

declare module '#platform/database.ts' {
  interface Tables {
    desk_queue: DeskQueueView;
    desk_orders: DeskOrdersView;
    desk_unread: DeskUnreadView;
  }
}
