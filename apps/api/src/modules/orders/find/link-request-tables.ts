import type { Generated } from 'kysely';

type LinkRequestsTable = {
  id: string;
  /** As somebody typed it: the number of an order, or an e-mail address; empty once it was looked up. */
  order_or_email: string;
  /** The orders that were found; null until then. */
  order_ids: Generated<readonly string[] | null>;
  /** The address that was mailed, as a keyed hash; null while nothing was. */
  recipient_hash: Generated<Buffer | null>;
  created_at: Date;
};

type LinkRequestNetworksTable = { network_hash: Buffer; started_at: Date; requests: number };

declare module '#platform/database.ts' {
  interface Tables {
    link_requests: LinkRequestsTable;
    link_request_networks: LinkRequestNetworksTable;
  }
}
