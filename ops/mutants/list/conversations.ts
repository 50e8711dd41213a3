import { changesTo, type Mutant } from '../mutant.ts';

const folder = 'apps/api/src/modules/conversations';
const inFile = (name: string, test: string) => changesTo(`${folder}/${name}.ts`, `${folder}/${test}.test.ts`);
const reply = inFile('add-reply', 'add-reply');

export const conversations: readonly Mutant[] = [
  inFile('reply-token', 'add-reply')(
    'a reply proves an address that was typed after the mail',
    "side === 'customer' ? (email ?? '').toLowerCase() : ''",
    "''",
    { title: 'a token proves the address' },
  ),
  inFile('reply-token', 'add-reply')(
    'any token of the right shape is taken',
    'return given.length === expected.length && timingSafeEqual(given, expected);',
    'return given.length === expected.length;',
    { title: 'a token that is made up' },
  ),
  reply(
    'two programs answer each other for ever',
    'if (mailed >= repliesPerHour)',
    'if (mailed >= repliesPerHour * 1000)',
    { title: 'two programs' },
  ),
  reply(
    'an answer to a form waits to be read in a chat',
    "side === 'support' && thread.topic !== 'chat'",
    "side === 'support' && thread.topic === 'chat'",
    { title: 'goes to the customer at once' },
  ),
  changesTo('packages/domain/src/conversation.ts', 'packages/domain/src/conversation.test.ts')(
    'chats of two browsers become one',
    "return one.topic !== 'chat' || one.visitorId === other.visitorId;",
    'return true;',
    { title: 'chats of two browsers' },
  ),
  inFile('post-customer-message', 'chat')(
    'the id of a message shows it to anybody',
    "(channel === 'form' || thread?.visitor_id === visitorId)",
    'true',
    { title: 'an id that somebody else has used' },
  ),
  inFile('mail-unread-replies', 'unread-replies')(
    'what was read in the chat is mailed',
    ".whereRef('message.seq', '>', 'conversations.customer_seen_seq')",
    '',
    { title: 'what the customer has read in the chat' },
  ),
  inFile('chat-stream', 'chat-stream')(
    'what was written while nobody listened is not sent',
    "if (!news || (news.kind === 'message'",
    "if (news && (news.kind === 'message'",
    { title: 'the listener’s connection' },
  ),
  inFile('conversation-repository', 'chat-stream')(
    'messages are committed in any order, and streams pass over some',
    "    .where('id', '=', id)\n    .forUpdate()\n",
    "    .where('id', '=', id)\n",
    { title: 'written at the same time by both sides' },
  ),
  inFile('choose-thread', 'order-binding')(
    'the link of an order does not prove the address',
    '    email_proved_at: asked.now,\n',
    '',
    { title: 'binds the chat to it' },
  ),
  changesTo(
    'apps/api/src/modules/order-messages/thread.ts',
    'apps/api/src/modules/order-messages/order-messages.test.ts',
  )(
    'another workshop reads what was written to the one before',
    `    .where('provider_id', '=', providerId)
    .where('seq', '>', after)`,
    `    .where('seq', '>', after)`,
    { title: 'sees nothing of the earlier thread' },
  ),
  changesTo(
    'apps/api/src/modules/order-mail/message-composers.ts',
    'apps/api/src/modules/order-messages/mail-unseen-messages.test.ts',
  )(
    'a stranger is mailed what a workshop wrote',
    'isAddressProved(record) ? unseen.messages.map(({ body }) => body) : []',
    'unseen.messages.map(({ body }) => body)',
    { title: 'only to an address that is proved' },
  ),
  changesTo(
    'apps/api/src/platform/row-security.ts',
    'apps/api/src/modules/desk-messages/desk-messages.test.ts',
  )(
    'the wall around a workshop’s messages stands around its orders alone',
    'order_messages: `${ownProvider} and ${ownOrder}`',
    'order_messages: ownOrder',
    { title: 'row-level security alone' },
  ),
];
