import { whole } from '@mendwell/settings';
import * as z from 'zod/mini';

/** What one visitor, and one IP address, may do in the chat. Many phones can share one address. */
export const chatSettings = {
  CHAT_MESSAGES_PER_MINUTE: whole(1, 12),
  CHAT_MESSAGES_PER_HOUR: whole(1, 100),
  CHAT_MESSAGES_PER_MINUTE_AND_ADDRESS: whole(1, 60),
  /** Limits first messages, which come from browsers without a cookie. */
  CHAT_STRANGERS_PER_HOUR_AND_ADDRESS: whole(1, 20),
  CHAT_TYPING_PER_MINUTE: whole(1, 40),
  CHAT_STREAMS_PER_VISITOR: whole(1, 8),
  CHAT_STREAMS_PER_ADDRESS: whole(1, 100),
  /** How often a stream shows that it is alive, before a proxy considers it dead. */
  CHAT_HEARTBEAT_MS: whole(10, 20_000),
};
const Settings = z.object(chatSettings);

export type ChatLimits = {
  readonly messagesPerMinute: number;
  readonly messagesPerHour: number;
  readonly messagesPerMinuteAndAddress: number;
  readonly strangersPerHourAndAddress: number;
  readonly typingPerMinute: number;
  readonly streamsPerVisitor: number;
  readonly streamsPerAddress: number;
  readonly heartbeatMs: number;
};

export const chatLimitsOf = (settings: z.output<typeof Settings>): ChatLimits => ({
  messagesPerMinute: settings.CHAT_MESSAGES_PER_MINUTE,
  messagesPerHour: settings.CHAT_MESSAGES_PER_HOUR,
  messagesPerMinuteAndAddress: settings.CHAT_MESSAGES_PER_MINUTE_AND_ADDRESS,
  strangersPerHourAndAddress: settings.CHAT_STRANGERS_PER_HOUR_AND_ADDRESS,
  typingPerMinute: settings.CHAT_TYPING_PER_MINUTE,
  streamsPerVisitor: settings.CHAT_STREAMS_PER_VISITOR,
  streamsPerAddress: settings.CHAT_STREAMS_PER_ADDRESS,
  heartbeatMs: settings.CHAT_HEARTBEAT_MS,
});
