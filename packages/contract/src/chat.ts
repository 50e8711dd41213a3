import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email } from './interest.ts';
import { line, paragraphs } from './text.ts';

/** The maximum length of a chat message, in characters. */
export const chatMessageLength = 2000;

export const ChatMessage = z.strictObject({
  /** The sender makes this id; a second message with the same id is treated as the same message. */
  id: z.uuid(),
  /** Grows with every message; streams resume after it. */
  seq: z.int(),
  author: z.enum(['customer', 'support']),
  name: z.nullable(z.string()),
  /** It may be empty when the customer mailed photos without text. */
  body: z.string(),
  createdAt: z.iso.datetime(),
  /** The photo URLs are valid for five minutes; read the conversation again to get new ones. */
  photos: z.array(z.strictObject({ url: z.url() })),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Conversation = z.strictObject({
  reference: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)),
  /** Whether an answer can be mailed. The browser never receives the address itself. */
  hasEmail: z.boolean(),
  /** The number of the order whose link the visitor has presented as proof. */
  orderNumber: z.nullable(z.string()),
  messages: z.array(ChatMessage),
  /** Support has seen everything up to and including this message. */
  supportSeenSeq: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

export const readChat = endpoint({
  method: 'GET',
  path: '/sip/chat',
  summary: 'The chat of this visitor with our support',
  status: 200,
  response: z.strictObject({ conversation: z.nullable(Conversation) }),
  refusals: [],
});

export const postChatMessage = endpoint({
  method: 'POST',
  path: '/sip/chat/messages',
  summary: 'Write to our support in the chat; the same id again stores nothing new',
  body: z.strictObject({
    id: z.uuid(),
    body: paragraphs(chatMessageLength),
    /** The address to which an answer is mailed if the visitor does not read it in the chat. */
    email: z.optional(Email),
    name: z.optional(line(100)),
    /** The fragment of a mailed link to an order: the order's id, a dot, and the token. */
    orderToken: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}\.[\w-]{43}$/))),
  }),
  status: 201,
  response: z.strictObject({ message: ChatMessage }),
  // `not_found`: somebody else has sent a message with this id.
  refusals: ['not_found', 'link_invalid'],
});

export const markChatSeen = endpoint({
  method: 'PUT',
  path: '/sip/chat/seen',
  summary: 'The visitor has seen everything up to this message; what is seen is not mailed',
  body: z.strictObject({ seq: z.int().check(z.gte(0)) }),
  status: 204,
  refusals: [],
});

export const signalChatTyping = endpoint({
  method: 'POST',
  path: '/sip/chat/typing',
  summary: 'The visitor is typing; nothing is stored',
  body: z.strictObject({}),
  status: 204,
  refusals: [],
});

export const setChatEmail = endpoint({
  method: 'PUT',
  path: '/sip/chat/email',
  summary: 'Where answers go that are not read in the chat',
  body: z.strictObject({ email: Email, name: z.optional(line(100)) }),
  status: 204,
  // `already_done`: the address is already known and proved, and is not replaced.
  refusals: ['not_found', 'already_done'],
});

/**
 * Server-sent events of the visitor's chat, for `EventSource`. `message` carries a `ChatMessage` and its
 * `seq` as the event's id, `seen` a `ChatSeen`, `typing` nothing. A stream resumes after `Last-Event-ID`
 * or `?after=<seq>`, whichever is later. Without a conversation the response is 204, after which
 * browsers do not reconnect: open the stream after the first message.
 */
export const chatEventsPath = '/sip/chat/events';
export const ChatSeen = z.strictObject({ seq: z.int() });
export type ChatSeen = z.infer<typeof ChatSeen>;
