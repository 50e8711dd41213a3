import type { LanguageName } from '@mendwell/contract';
import type { ConversationTopic } from '@mendwell/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export type Author = 'customer' | 'support';
export type Channel = 'form' | 'chat' | 'mail';

/** PostgreSQL's bigint arrives as text; the repository makes numbers of it. */
type ConversationsTable = {
  id: string;
  reference: string;
  topic: ConversationTopic;
  language: LanguageName;
  visitor_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  email_proved_at: Generated<Date | null>;
  /** Only when the link of the order has proved it. */
  order_id: Generated<string | null>;
  /** As typed, unless there is an order. */
  order_number: string | null;
  /** Where the messages of a joined thread are now. */
  joined_into: Generated<string | null>;
  created_at: Date;
  last_message_at: Date;
  customer_seen_seq: Generated<string | number>;
  support_seen_seq: Generated<string | number>;
};

type ConversationMessagesTable = {
  id: string;
  conversation_id: string;
  seq: GeneratedAlways<string>;
  author: Author;
  author_name: string | null;
  channel: Channel;
  body: string;
  /** Of the mail that brought it. */
  mail_message_id: string | null;
  created_at: Date;
  /** When an answer that the customer had not read was promised by mail. */
  mailed_at: Generated<Date | null>;
};

type ConversationPhotosTable = { id: string; message_id: string; upload_id: string };

declare module '#platform/database.ts' {
  interface Tables {
    conversations: ConversationsTable;
    conversation_messages: ConversationMessagesTable;
    conversation_photos: ConversationPhotosTable;
  }
}
