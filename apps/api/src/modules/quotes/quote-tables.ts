import type { FinalPrice } from '@mendwell/contract';
import type { WorkDone } from '@mendwell/domain';
import type { Generated } from 'kysely';
import type { StoredLine, StoredUnrepaired } from '#modules/orders/index.ts';

type QuotesTable = {
  order_id: string;
  version: number;
  made_at: Date;
  lines: readonly StoredLine[];
  note: string | null;
  price: FinalPrice;
  declined: Generated<readonly string[]>;
  /** How far each line was done when the customer withdrew; lines that are not listed were done. */
  work_done: Generated<readonly WorkDone[]>;
  unrepaired: Generated<readonly StoredUnrepaired[] | null>;
};
type ProviderDevicesTable = { visitor_id: string; provider_id: string; known_until: Date };

declare module '#platform/database.ts' {
  interface Tables {
    quotes: QuotesTable;
    provider_devices: ProviderDevicesTable;
  }
}
