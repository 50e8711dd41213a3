import type { LanguageName } from '@mendwell/contract';
import type { DeskRole } from '@mendwell/domain';
import type { Generated } from 'kysely';

type DeskPeopleTable = {
  id: string;
  email: string;
  name: string;
  role: DeskRole;
  provider_id: string | null;
  language: LanguageName;
  invited_at: Date;
  invited_until: Date;
  /** When they first signed in; until then the invitation can end. */
  joined_at: Generated<Date | null>;
  removed_at: Generated<Date | null>;
  /** Who they are at the company, since they first signed in there. */
  company_subject: Generated<string | null>;
  /** Since when they are kept out. */
  blocked_at: Generated<Date | null>;
};
type DeskPasskeysTable = {
  id: string;
  person_id: string;
  credential_id: string;
  public_key: Buffer;
  /** How often the device has used it, by the device's own word; many always say 0. */
  counter: string;
  transports: string[];
  device: string;
  created_at: Date;
  used_at: Generated<Date | null>;
};
type DeskSessionsTable = {
  id: string;
  person_id: string;
  secret_hash: Buffer;
  /** The passkey that opened it; null when a mailed code did. */
  passkey_id: string | null;
  device: string;
  created_at: Date;
  /** When the person last proved who they are. */
  proved_at: Date;
  seen_at: Date;
  ends_at: Date;
};
type DeskCodesTable = {
  id: string;
  email: string;
  /** The tab that asked, and in which alone the code works. */
  tab_hash: Buffer;
  /** Null until the code is mailed. */
  hash: Generated<Buffer | null>;
  tries: Generated<number>;
  /** False when the address was mailed too often, so that nobody learns that from the response. */
  is_mailed: boolean;
  created_at: Date;
  expires_at: Generated<Date | null>;
  used_at: Generated<Date | null>;
};
/** What a passkey's answer is for. */
export type PasskeyPurpose = 'sign_in' | 'add_passkey' | 'prove';
type DeskChallengesTable = {
  challenge_hash: Buffer;
  purpose: PasskeyPurpose;
  /** The session that adds a passkey, or proves itself; null when there is none yet. */
  session_id: string | null;
  expires_at: Date;
};

/** Sign-ins that were begun at the company's page. Each is deleted by its answer. */
type DeskCompanySignInsTable = {
  state_hash: Buffer;
  /** The browser that began it. */
  browser_hash: Buffer;
  nonce: string;
  verifier: string;
  expires_at: Date;
};

declare module '#platform/database.ts' {
  interface Tables {
    desk_people: DeskPeopleTable;
    desk_passkeys: DeskPasskeysTable;
    desk_sessions: DeskSessionsTable;
    desk_codes: DeskCodesTable;
    desk_challenges: DeskChallengesTable;
    desk_company_sign_ins: DeskCompanySignInsTable;
  }
}
