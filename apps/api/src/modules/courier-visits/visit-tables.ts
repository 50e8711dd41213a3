import type { Generated } from 'kysely';
import type { VisitKind } from '#modules/orders/index.ts';

/** What a courier does that an order does not expect. */
export type CourierTrouble =
  | 'call_off_too_late'
  | 'move_too_late'
  | 'home_too_early'
  | 'courier_cancelled'
  | 'courier_refused';
type CourierVisitsTable = {
  order_id: string;
  kind: VisitKind;
  provider_id: string;
  day: string;
  sequence: Generated<number>;
  /** The courier's id of the last booking that they have confirmed. */
  booking_id: string | null;
  /** The day that the courier was asked for last; null when the courier cannot have a booking. */
  asked_day: Generated<string | null>;
  /** The day that the courier has confirmed; null while it is uncertain which day they have. */
  booked_day: string | null;
  /** How many bookings were requested, one after the other. */
  bookings: Generated<number>;
  looked_at: Generated<Date | null>;
  state: 'chosen' | 'done' | 'called_off';
  changed_at: Date;
};
type CourierEventsTable = { id: string; type: string; booking_id: string; received_at: Date };
type CourierAlertsTable = {
  id: string;
  order_id: string;
  kind: VisitKind;
  booking_id: string;
  what: CourierTrouble;
  noticed_at: Date;
};
/** A visit on which the courier could not collect or deliver; only ever added to. */
type FailedVisitsTable = {
  id: string;
  order_id: string;
  kind: VisitKind;
  booking_id: string;
  reason: 'nobody_home' | 'address_wrong' | 'not_said';
  /** The courier's own words. */
  words: string | null;
  at: Date;
};

declare module '#platform/database.ts' {
  interface Tables {
    courier_visits: CourierVisitsTable;
    courier_events: CourierEventsTable;
    courier_alerts: CourierAlertsTable;
    failed_visits: FailedVisitsTable;
  }
}
