import type { PriceDraft, PriceList, PriceOrigin } from '@mendwell/domain';

type PriceListsTable = {
  provider_id: string;
  /** Counts the publications; the highest one is what customers see. */
  version: number;
  prices: PriceList;
  origin: PriceOrigin;
  /** The version that was brought back. */
  restored: number | null;
  published_at: Date;
};

type PriceDraftsTable = {
  provider_id: string;
  /** Counts the changes, publications included. */
  version: number;
  /** The services that it changes, as they are typed. */
  offers: PriceDraft;
  changed_at: Date;
};

declare module '#platform/database.ts' {
  interface Tables {
    price_lists: PriceListsTable;
    price_drafts: PriceDraftsTable;
  }
}
