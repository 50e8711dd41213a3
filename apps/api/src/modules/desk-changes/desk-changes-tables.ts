import type { Generated } from 'kysely';

/** Written by the trigger `orders_noted_for_desk`; see `migrations/sql/note-desk-change.sql`. */
type DeskChangesTable = {
  id: Generated<string>;
  provider_id: string;
  order_id: string;
  /** The transaction that changed the order, as `xid8`: read and compared as text with a cast. */
  written_in: Generated<string>;
  changed_at: Generated<Date>;
};

declare module '#platform/database.ts' {
  interface Tables {
    desk_changes: DeskChangesTable;
  }
}
