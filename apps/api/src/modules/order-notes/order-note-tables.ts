type OrderNotesTable = {
  /** Made by the sender. */
  id: string;
  order_id: string;
  /** Who wrote it. There is no reference, so that a note outlives the person's row. */
  person_id: string;
  body: string;
  created_at: Date;
};

declare module '#platform/database.ts' {
  interface Tables {
    order_notes: OrderNotesTable;
  }
}
