import type { OrderState } from '@mendwell/domain';
import type { ItemContent } from '#modules/orders/index.ts';

/** What the view of a workshop's agreed, unfinished orders says; it stores nothing of its own. */
type DeskWeekView = {
  id: string;
  number: string;
  provider_id: string;
  state: OrderState;
  created_at: Date;
  promised_back: string | null;
  pickup_day: string | null;
  items: readonly ItemContent[];
};

declare module '#platform/database.ts' {
  interface Tables {
    desk_week: DeskWeekView;
  }
}
