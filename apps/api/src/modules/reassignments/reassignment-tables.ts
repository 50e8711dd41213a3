type OrderReleasesTable = {
  id: string;
  order_id: string;
  /** A provider that had the order and does not have it any more. */
  provider_id: string;
  released_at: Date;
};

declare module '#platform/database.ts' {
  interface Tables {
    order_releases: OrderReleasesTable;
  }
}
