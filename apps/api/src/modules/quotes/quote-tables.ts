import type { FinalPrice } from '@mendwell/contract';
import type { MoreWorkOutcome, PriceParts, WorkDone } from '@mendwell/domain';
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
/** Questions about more work; the quote of the same version has its lines, words and price. */
type MoreWorkTable = {
  order_id: string;
  version: number;
  asked_at: Date;
  answer_by: Date;
  photos: readonly string[];
  added: readonly string[];
  done: readonly string[];
  price_before: PriceParts;
  difference: PriceParts;
  send_back: { readonly lines: readonly string[]; readonly refund: number } | null;
  /** A date in SQL: read it as text. */
  promised_before: string | null;
  outcome: MoreWorkOutcome | null;
  answered_at: Date | null;
};
type ProviderDevicesTable = { visitor_id: string; provider_id: string; known_until: Date };

declare module '#platform/database.ts' {
  interface Tables {
    quotes: QuotesTable;
    more_work: MoreWorkTable;
    provider_devices: ProviderDevicesTable;
  }
}
