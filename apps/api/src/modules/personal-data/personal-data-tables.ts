import type { LanguageName } from '@mendwell/contract';
import type { Generated } from 'kysely';

/** What was there to erase when it was asked for; for the mails about it. It names nobody. */
export type ErasurePlan = {
  readonly orders: readonly { readonly id: string; readonly number: string }[];
  readonly photos: number;
  readonly messages: readonly string[];
  /** Chats that the address was only typed in; not in plans that were made before they were counted. */
  readonly typedChats?: number;
  readonly interests: number;
  /** What the courier calls the bookings of these orders. */
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
  /** Whoever typed the address, or who holds a mailed link. */
  asked_by: Generated<'tab' | 'mail'>;
  /** Nothing until it is mailed. */
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
