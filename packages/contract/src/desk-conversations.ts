import { conversationTopics, orderStates } from '@mendwell/domain';
import * as z from 'zod/mini';
import { deskId, signedIn } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { line, paragraphs } from './text.ts';

/** Support's side of the conversations that customers begin by chat, contact form and mail. */

/** The maximum length of an answer and of a note, in characters. */
export const staffTextLength = 6000;
const staffText = paragraphs(staffTextLength);
const Seq = z.int().check(z.gte(0));

/** The parts of the inbox: everything of the last 90 days is in one of the first four, by whom it waits for and whose it is. */
export const inboxParts = ['us', 'mine', 'unassigned', 'them', 'closed'] as const;
export type InboxPart = (typeof inboxParts)[number];

const Person = z.strictObject({ id: z.uuid(), name: z.string() });
const channel = z.enum(['form', 'chat', 'mail']);

export const InboxRow = z.strictObject({
  id: z.uuid(),
  reference: z.string(),
  topic: z.enum(conversationTopics),
  name: z.nullable(z.string()),
  /** As the customer typed it, unless the order's link has proved it. */
  orderNumber: z.nullable(z.string()),
  assignee: z.nullable(Person),
  last: z.strictObject({
    author: z.enum(['customer', 'support']),
    channel,
    /** The beginning of the last message. */
    text: z.string(),
    at: z.iso.datetime(),
  }),
  isClosed: z.boolean(),
  /** Until when support means to answer; null when nothing waits for it. */
  answerBy: z.nullable(z.iso.datetime()),
});
export type InboxRow = z.infer<typeof InboxRow>;

export const Inbox = z.strictObject({
  /** How many conversations are in each part; closed ones are not counted. */
  counts: z.strictObject({ us: z.int(), mine: z.int(), unassigned: z.int(), them: z.int() }),
  rows: z.array(InboxRow),
  hasMore: z.boolean(),
});
export type Inbox = z.infer<typeof Inbox>;

export const readInbox = endpoint({
  method: 'GET',
  path: '/desk/conversations',
  summary:
    'A part of support’s inbox, or what is found by words, number, reference or address; being read is recorded',
  query: z.strictObject({
    show: z.enum(inboxParts),
    /** Words of messages, a customer’s name or address, an order’s number, a reference. All parts are searched. */
    q: z.optional(line(100)),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  }),
  status: 200,
  response: Inbox,
  refusals: signedIn,
});

const StaffMessage = z.strictObject({
  id: z.uuid(),
  seq: z.int(),
  author: z.enum(['customer', 'support']),
  name: z.nullable(z.string()),
  channel,
  body: z.string(),
  createdAt: z.iso.datetime(),
  photos: z.array(z.strictObject({ url: z.url() })),
});
export type StaffMessage = z.infer<typeof StaffMessage>;

const Note = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime(),
});
export type StaffNote = z.infer<typeof Note>;

export const Colleague = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  isHere: z.boolean(),
  isWriting: z.boolean(),
  /** What they have typed and not sent. */
  draft: z.nullable(z.string()),
});
export type Colleague = z.infer<typeof Colleague>;

export const StaffConversation = z.strictObject({
  id: z.uuid(),
  reference: z.string(),
  topic: z.enum(conversationTopics),
  language: z.enum(['EN', 'DE']),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether the customer has proved the address. */
  isEmailProved: z.boolean(),
  orderNumber: z.nullable(z.string()),
  /** The order that its link has proved the conversation to be about. */
  order: z.nullable(
    z.strictObject({
      id: z.uuid(),
      orderNumber: z.string(),
      status: z.enum(orderStates),
      provider: z.string(),
      /** Who has the items; `you` is the customer. */
      holder: z.enum(['you', 'courier', 'provider', 'nobody']),
      promisedBack: z.nullable(z.iso.date()),
      /** In cents. */
      agreed: z.nullable(z.int()),
      paid: z.int(),
      refunded: z.int(),
    }),
  ),
  messages: z.array(StaffMessage),
  notes: z.array(Note),
  /** The last message, after which an answer goes. */
  lastSeq: z.int(),
  customerSeenSeq: z.int(),
  isClosed: z.boolean(),
  /** False once the last message is too old: a later message begins another conversation. */
  isWritable: z.boolean(),
  waitingSince: z.nullable(z.iso.datetime()),
  answerBy: z.nullable(z.iso.datetime()),
  /** In minutes of support’s hours. */
  firstReply: z.nullable(z.int()),
  lastReply: z.nullable(z.int()),
  assignee: z.nullable(Person),
  /** Everybody of support, with how many open conversations each has. */
  team: z.array(z.extend(Person, { open: z.int() })),
  /** Who has the fewest. */
  suggested: z.nullable(z.uuid()),
  draft: z.nullable(z.strictObject({ body: z.string(), after: z.int() })),
  colleagues: z.array(Colleague),
  /** Filled in for this conversation, in its language; what lacks something it says is left out. */
  modules: z.array(
    z.strictObject({
      id: z.uuid(),
      shortcut: z.string(),
      title: z.string(),
      text: z.string(),
      takes: z.boolean(),
      closes: z.boolean(),
    }),
  ),
});
export type StaffConversation = z.infer<typeof StaffConversation>;

const ofOne = [...signedIn, 'not_found'] as const;

export const readStaffConversation = endpoint({
  method: 'GET',
  path: '/desk/conversations/{id}',
  summary:
    'A conversation with its notes, its order, who else has it open, and text modules; being read is recorded',
  params: deskId,
  status: 200,
  response: StaffConversation,
  refusals: ofOne,
});

export const answerConversation = endpoint({
  method: 'POST',
  path: '/desk/conversations/{id}/answers',
  summary: 'Answer the customer, who reads it in the chat or by mail; the same id again stores nothing new',
  params: deskId,
  body: z.strictObject({
    id: z.uuid(),
    body: staffText,
    /** The last message that the writer has seen. */
    after: Seq,
    /** The text module whose acts are done with the answer. */
    module: z.optional(z.uuid()),
  }),
  status: 201,
  response: z.strictObject({ seq: z.int() }),
  refusals: [...ofOne, 'conversation_changed', 'messages_closed'],
});

export const noteOnConversation = endpoint({
  method: 'POST',
  path: '/desk/conversations/{id}/notes',
  summary: 'Write a note that colleagues see; the same id again stores nothing new',
  params: deskId,
  body: z.strictObject({ id: z.uuid(), body: staffText }),
  status: 204,
  refusals: ofOne,
});

export const assignConversation = endpoint({
  method: 'POST',
  path: '/desk/conversations/{id}/assignee',
  summary: 'Take a conversation, give it to a colleague, or to nobody',
  params: deskId,
  body: z.strictObject({
    to: z.nullable(z.uuid()),
    /** Whose it was on the page that asks. */
    was: z.nullable(z.uuid()),
  }),
  status: 204,
  refusals: [...ofOne, 'conversation_changed'],
});

export const closeConversation = endpoint({
  method: 'POST',
  path: '/desk/conversations/{id}/close',
  summary: 'Nothing is left to answer; a later message opens it again',
  params: deskId,
  body: z.strictObject({ after: Seq }),
  status: 204,
  refusals: [...ofOne, 'conversation_changed'],
});

export const reopenConversation = endpoint({
  method: 'POST',
  path: '/desk/conversations/{id}/reopen',
  summary: 'There is something left to answer',
  params: deskId,
  status: 204,
  refusals: ofOne,
});

export const attendConversation = endpoint({
  method: 'POST',
  path: '/desk/conversations/{id}/here',
  summary:
    'Somebody has it open; sent every ten seconds. Says which colleagues have it open, write, or have a draft',
  params: deskId,
  body: z.strictObject({
    isWriting: z.boolean(),
    /** The last message that is on the screen, which the customer is shown as read. */
    seen: z.optional(Seq),
  }),
  status: 200,
  response: z.strictObject({ colleagues: z.array(Colleague) }),
  refusals: ofOne,
});

export const saveConversationDraft = endpoint({
  method: 'PUT',
  path: '/desk/conversations/{id}/draft',
  summary: 'Keep what somebody has typed and not sent; without text the draft is dropped',
  params: deskId,
  body: z.strictObject({ body: z.nullable(staffText), after: Seq }),
  status: 204,
  refusals: ofOne,
});

/**
 * Server-sent events for open pages of the inbox, for `EventSource`. `news` carries an `InboxNews`, `ended` says that the
 * session is over. `ready` comes with every connection: something may have happened before it.
 */
export const inboxEventsPath = '/desk/conversations/events';
export const InboxNews = z.strictObject({
  /** Null when it may be any. */
  conversation: z.nullable(z.uuid()),
  /** Whether it is only about who has it open, writes or has a draft. */
  isPresence: z.boolean(),
});
export type InboxNews = z.infer<typeof InboxNews>;
