import type { LanguageName } from '@mendwell/contract';
import type { ConversationTopic } from '@mendwell/domain';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';

export type ConversationDeps = { readonly db: Db; readonly jobs: JobSender; readonly clock: Clock };

export type CustomerMessage = {
  /** Made by the sender: the same id again is the same message. */
  readonly id: string;
  readonly channel: 'form' | 'chat';
  readonly topic: ConversationTopic;
  readonly language: LanguageName;
  readonly requestId: string;
  /** Whose cookie came along. A chat is the visitor's, so it needs one. */
  readonly visitorId: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** As typed. */
  readonly orderNumber?: string | undefined;
  /** What stands in the fragment of a mailed link to an order. */
  readonly orderToken?: string | undefined;
  readonly body: string;
};
