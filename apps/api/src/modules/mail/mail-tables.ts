import type { LanguageName, MailTemplate } from '@mendwell/contract';
import type { Generated } from 'kysely';

type MailsTable = {
  id: string;
  template: MailTemplate;
  about: string;
  language: LanguageName;
  request_id: string;
  created_at: Date;
  /** `dropped`: the recipient had as many mails as a day allows. */
  outcome: 'sent' | 'not_needed' | 'dropped' | null;
  settled_at: Date | null;
  /** Whom the mail was counted for, as a keyed hash. */
  recipient_hash: Generated<Buffer | null>;
  counted_at: Generated<Date | null>;
};

type MailCapsTable = {
  /** The first mail that was dropped. */
  mail_id: string;
  recipient_hash: Buffer;
  reached_at: Date;
};

declare module '#platform/database.ts' {
  interface Tables {
    mails: MailsTable;
    mail_caps: MailCapsTable;
  }
}
