import type { LanguageName } from '@mendwell/contract';
import type { ConversationTopic } from '@mendwell/domain';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';

export type ConversationDeps = { readonly db: Db; readonly jobs: JobSender; readonly clock: Clock };

export type CustomerMessage = {
  /** The sender creates the id: a second message with the same id is the same message. */
  readonly id: string;
  readonly channel: 'form' | 'chat';
  readonly topic: ConversationTopic;
  readonly language: LanguageName;
  readonly requestId: string;
  /** The visitor whose cookie was sent. A chat belongs to a visitor, so it requires one. */
  readonly visitorId: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** As typed. */
  readonly orderNumber?: string | undefined;
  /** The token in the fragment of a mailed link to an order. */
  readonly orderToken?: string | undefined;
  readonly body: string;
};
