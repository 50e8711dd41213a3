import type { LanguageName } from '@mendwell/contract';
import type { Generated } from 'kysely';

/**
 * What there was to erase when the person asked, for the mails about it. It contains no personal data.
 */
export type ErasurePlan = {
  readonly orders: readonly { readonly id: string; readonly number: string }[];
  readonly photos: number;
  readonly messages: readonly string[];
  /** Chats in which the address was only typed; missing in older plans, which did not count them. */
  readonly typedChats?: number;
  readonly interests: number;
  /** The courier's ids of the bookings of these orders. */
  readonly bookings: readonly string[];
};

type DataRequestsTable = {
  id: string;
  email: string;
  language: LanguageName;
  created_at: Date;
  expires_at: Date;
  session_hash: Generated<Buffer | null>;
  session_ends_at: Generated<Date | null>;
  opened_at: Generated<Date | null>;
  erasure_asked_at: Generated<Date | null>;
  erased_at: Generated<Date | null>;
  plan: Generated<ErasurePlan | null>;
};
type DataRequestLinksTable = {
  token_hash: Buffer;
  request_id: string;
  given_to: 'tab' | 'mail';
  created_at: Date;
};
type DataRequestCodesTable = {
  id: string;
  request_id: string;
  /** Who asked: somebody who typed the address in a tab, or the holder of a mailed link. */
  asked_by: Generated<'tab' | 'mail'>;
  /** Null until the code is mailed. */
  hash: Generated<Buffer | null>;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Generated<Date | null>;
  used_at: Generated<Date | null>;
};

declare module '#platform/database.ts' {
  interface Tables {
    data_requests: DataRequestsTable;
    data_request_links: DataRequestLinksTable;
    data_request_codes: DataRequestCodesTable;
  }
}
