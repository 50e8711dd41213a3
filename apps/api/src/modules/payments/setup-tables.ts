import type { SavedMethod } from '@mendwell/contract';
import type { Generated } from 'kysely';

export type SetupPurpose = 'order' | 'update_quote';

type SetupsTable = {
  id: string;
  visitor_id: string | null;
  /** Set for a setup that saves another method for an order that could not be charged. */
  order_id: Generated<string | null>;
  purpose: SetupPurpose;
  serial: number;
  customer_stripe_id: string | null;
  stripe_id: string | null;
  state: 'open' | 'succeeded' | 'canceled';
  method_stripe_id: string | null;
  method_type: SavedMethod['type'] | null;
  method_brand: string | null;
  method_last4: string | null;
  mandate_stripe_id: string | null;
  /** The reference of the mandate that the customer's bank shows. */
  mandate_reference: Generated<string | null>;
  created_at: Date;
  settled_at: Date | null;
  /** For another method of an order: when it became the order's. */
  used_at: Generated<Date | null>;
  /** When our reconciler last read it from Stripe. */
  read_at: Generated<Date | null>;
};
type StripeEventsTable = { id: string; type: string; object_id: string; received_at: Date };

declare module '#platform/database.ts' {
  interface Tables {
    setups: SetupsTable;
    stripe_events: StripeEventsTable;
  }
}
