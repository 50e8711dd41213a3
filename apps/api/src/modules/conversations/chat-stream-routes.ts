import { chatEventsPath } from '@mendwell/contract';
import { clientAddress } from '@mendwell/http-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { ChatLimits } from '#platform/config-chat.ts';
import { EventStreams } from '#platform/http/event-streams.ts';
import { openChatStream } from './chat-stream.ts';
import type { ConversationEvents } from './follow-conversations.ts';
import { findChat, type ViewDeps } from './read-conversation.ts';

type Deps = ViewDeps & {
  readonly clock: Clock;
  readonly events: ConversationEvents;
  readonly limits: ChatLimits;
};

/**
 * Returns the message to continue after. When a browser reconnects by itself, it sends the last event it
 * received in a header.
 */
function resumePoint({ headers, query }: FastifyRequest): number {
  const given = [headers['last-event-id'], (query as { after?: unknown }).after];
  const seqs = given.map((seq) => (typeof seq === 'string' && /^\d{1,15}$/.test(seq) ? Number(seq) : 0));
  return Math.max(...seqs);
}

/** Registers the stream of a visitor's chat. */
export function serveChatStream(app: FastifyInstance, deps: Deps): void {
  const { streamsPerVisitor, streamsPerAddress, heartbeatMs } = deps.limits;
  const streams = new EventStreams(app, [streamsPerVisitor, streamsPerAddress]);
  const options = {
    config: { access: 'visitor' },
    schema: { hide: true },
    preHandler: app.identifyVisitor,
  } as const;
  app.get(chatEventsPath, options, async (request, reply) => {
    const visitorId = request.visitor?.known;
    const thread = await findChat(deps, visitorId);
    if (!thread || visitorId === undefined) return reply.status(204).send();
    return streams.open(reply, [visitorId, clientAddress(request.ip)], (response) =>
      openChatStream({
        ...deps,
        response,
        conversationId: thread.id,
        after: resumePoint(request),
        heartbeatMs,
      }),
    );
  });
}
