import type { LanguageName } from '@mendwell/contract';
import type { InterestState } from '@mendwell/domain';

type InterestsTable = {
  id: string;
  email: string | null;
  city: string | null;
  postcode: string | null;
  language: LanguageName;
  state: InterestState;
  created_at: Date;
  mailed_at: Date | null;
  confirmed_at: Date | null;
  told_at: Date | null;
};
type InterestLinksTable = {
  token_hash: Buffer;
  interest_id: string;
  purpose: 'confirm' | 'unsubscribe';
  created_at: Date;
  expires_at: Date;
};

declare module '#platform/database.ts' {
  interface Tables {
    interests: InterestsTable;
    interest_links: InterestLinksTable;
  }
}
