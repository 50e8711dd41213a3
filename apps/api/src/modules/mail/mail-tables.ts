import type { LanguageName, MailTemplate } from '@mendwell/contract';

type MailsTable = {
  id: string;
  template: MailTemplate;
  about: string;
  language: LanguageName;
  request_id: string;
  created_at: Date;
  outcome: 'sent' | 'not_needed' | null;
  settled_at: Date | null;
};

declare module '#platform/database.ts' {
  interface Tables {
    mails: MailsTable;
  }
}
