import type { LanguageName } from '@mendwell/contract';
import type { SupportTopic } from '@mendwell/domain';

type SupportMessagesTable = {
  id: string;
  reference: string;
  topic: SupportTopic;
  name: string;
  email: string;
  order_number: string | null;
  message: string;
  language: LanguageName;
  created_at: Date;
};

declare module '#platform/database.ts' {
  interface Tables {
    support_messages: SupportMessagesTable;
  }
}
