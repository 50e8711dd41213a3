import type { LanguageName } from '@mendwell/contract';
import type { ConversationTopic } from '@mendwell/domain';
import type { Generated, GeneratedAlways } from 'kysely';

export type Author = 'customer' | 'support';
export type Channel = 'form' | 'chat' | 'mail';

/** PostgreSQL's bigint arrives as a string; the repository converts it to a number. */
type ConversationsTable = {
  id: string;
  reference: string;
  topic: ConversationTopic;
  language: LanguageName;
  visitor_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  email_proved_at: Generated<Date | null>;
  /** Only set when the link of the order has proved it. */
  order_id: Generated<string | null>;
  /** As the customer typed it, unless there is an order. */
  order_number: string | null;
  /** The thread that now holds the messages of a joined thread. */
  joined_into: Generated<string | null>;
  created_at: Date;
  last_message_at: Date;
  customer_seen_seq: Generated<string | number>;
  support_seen_seq: Generated<string | number>;
  /** Who of support looks after it. */
  assigned_to: Generated<string | null>;
  /** The last message when support closed it; a later one opens it by itself. */
  closed_seq: Generated<string | number | null>;
  closed_at: Generated<Date | null>;
};

type ConversationMessagesTable = {
  id: string;
  conversation_id: string;
  seq: GeneratedAlways<string>;
  author: Author;
  author_name: string | null;
  channel: Channel;
  body: string;
  /** The Message-ID of the mail that brought this message. */
  mail_message_id: string | null;
  created_at: Date;
  /** When a mail about an answer that the customer had not read was queued. */
  mailed_at: Generated<Date | null>;
};

/** What colleagues of support tell each other; the customer does not see it in the conversation. */
type ConversationNotesTable = {
  id: string;
  conversation_id: string;
  person_id: string;
  author_name: string;
  body: string;
  created_at: Date;
};

/** What somebody of support has typed and not sent. */
type ConversationDraftsTable = {
  conversation_id: string;
  person_id: string;
  body: string;
  /** The last message that they had read. */
  based_on: string | number;
  changed_at: Date;
};

/** Who has a conversation open; a row counts for seconds. */
type ConversationPresencesTable = {
  conversation_id: string;
  person_id: string;
  seen_at: Date;
  writing_at: Date | null;
};

type TextModulesTable = {
  id: string;
  shortcut: string;
  title_en: string;
  title_de: string;
  body_en: string;
  body_de: string;
  /** Whether whoever sends it takes the conversation, and whether it is closed then. */
  takes: boolean;
  closes: boolean;
  changed_at: Date;
};

type ConversationPhotosTable = { id: string; message_id: string; upload_id: string };

/** Why a mail to the reply address did not become a message, or not all of it. */
export type RejectionKind =
  | 'too-large'
  | 'too-many'
  | 'closed'
  | 'unreadable'
  | 'auto-reply'
  | 'bounce'
  | 'empty'
  | 'invalid-token';

type RejectedRepliesTable = {
  id: string;
  /** The hash of the Message-ID: the same mail is recorded only once. */
  mail_hash: Buffer;
  kind: RejectionKind;
  /** Only set when a person wrote the mail and its token was valid. */
  conversation_id: string | null;
  side: Author | null;
  arrived_at: Date;
  noted_at: Date;
  /** When a mail to the customer about it was queued. */
  customer_told_at: Generated<Date | null>;
  /** The report to support that lists it. */
  report_id: Generated<string | null>;
};

declare module '#platform/database.ts' {
  interface Tables {
    conversations: ConversationsTable;
    conversation_messages: ConversationMessagesTable;
    conversation_photos: ConversationPhotosTable;
    rejected_replies: RejectedRepliesTable;
    conversation_notes: ConversationNotesTable;
    conversation_drafts: ConversationDraftsTable;
    conversation_presences: ConversationPresencesTable;
    text_modules: TextModulesTable;
  }
}
