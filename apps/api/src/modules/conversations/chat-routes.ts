import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { ChatLimits } from '#platform/config-chat.ts';
import { serve } from '#platform/http/serve.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { serveChatStream } from './chat-stream-routes.ts';
import type { ConversationDeps } from './customer-message.ts';
import type { ConversationEvents } from './follow-conversations.ts';
import { markSeen } from './mark-seen.ts';
import { postCustomerMessage, refusalOfStranger } from './post-customer-message.ts';
import { findChat, readConversation, toChatMessageViews } from './read-conversation.ts';
import { setEmail } from './set-email.ts';
import { signalTyping } from './signal-typing.ts';

type Deps = ConversationDeps & {
  readonly storage: Storage;
  readonly events: ConversationEvents;
  readonly limits: ChatLimits;
};

/** Registers the routes of a visitor's chat with our support. */
export function serveChat(app: FastifyInstance, deps: Deps): void {
  const { db, limits } = deps;
  const perMinute = (max: number) => ({ max, timeWindow: '1 minute' });
  const visitor = { access: 'visitor' } as const;

  serve(app, contract.readChat, visitor, async (call) => {
    const thread = await findChat(deps, call.visitor.known);
    return { conversation: thread ? await readConversation(deps, thread) : null };
  });

  const posting = {
    access: 'visitor',
    limit: perMinute(limits.messagesPerMinuteAndAddress),
    visitorLimit: [
      perMinute(limits.messagesPerMinute),
      { max: limits.messagesPerHour, timeWindow: '1 hour' },
    ],
  } as const;
  const strangerLimit = { max: limits.strangersPerHourAndAddress, timeWindow: '1 hour' };
  serve(
    app,
    contract.postChatMessage,
    { ...posting, strangerLimit },
    async ({ body, visitor: sender, language, requestId }) => {
      const refusal = sender.known === undefined ? await refusalOfStranger(deps, body) : undefined;
      if (refusal) return { refusal };
      const visitorId = await sender.ensure();
      const posted = await postCustomerMessage(deps, {
        ...body,
        channel: 'chat',
        topic: 'chat',
        language,
        requestId,
        visitorId,
      });
      if (posted.kind === 'refused') return { refusal: posted.reason };
      const [message] = await toChatMessageViews(deps, [posted.message]);
      if (!message) throw new Error('a message without a view');
      return { message };
    },
  );

  const writing = { ...visitor, visitorLimit: perMinute(limits.typingPerMinute) };
  serve(app, contract.markChatSeen, writing, async (call) => {
    const thread = await findChat(deps, call.visitor.known);
    if (thread) await markSeen(db, { conversationId: thread.id, side: 'customer', seq: call.body.seq });
    return undefined;
  });
  serve(app, contract.signalChatTyping, writing, async (call) => {
    const thread = await findChat(deps, call.visitor.known);
    if (thread) await signalTyping(db, { conversationId: thread.id, side: 'customer' });
    return undefined;
  });
  serve(app, contract.setChatEmail, posting, async (call) => {
    const thread = await findChat(deps, call.visitor.known);
    return thread ? setEmail(db, { conversationId: thread.id, ...call.body }) : { refusal: 'not_found' };
  });

  serveChatStream(app, deps);
}
