import { chatEventsPath } from '@mendwell/contract';
import { clientAddress, OpenCounts } from '@mendwell/http-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { ChatLimits } from '#platform/config-chat.ts';
import { refuse } from '#platform/http/problems.ts';
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

/**
 * Registers the stream of a visitor's chat. Streams end when the server closes, so that a deploy does
 * not have to wait.
 */
export function serveChatStream(app: FastifyInstance, deps: Deps): void {
  const perVisitor = new OpenCounts(deps.limits.streamsPerVisitor);
  const perAddress = new OpenCounts(deps.limits.streamsPerAddress);
  const openStreams = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of openStreams) end();
  });

  const options = {
    config: { access: 'visitor' },
    schema: { hide: true },
    preHandler: app.identifyVisitor,
  } as const;
  app.get(chatEventsPath, options, async (request, reply) => {
    const visitorId = request.visitor?.known;
    const thread = await findChat(deps, visitorId);
    if (!thread || visitorId === undefined) return reply.status(204).send();
    const address = clientAddress(request.ip);
    if (perVisitor.isFull(visitorId) || perAddress.isFull(address)) return refuse(reply, 'too_many_requests');
    perVisitor.add(visitorId);
    perAddress.add(address);

    const response = reply.raw;
    reply.hijack();
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      // Asks proxies not to buffer the response.
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    const end = openChatStream({
      ...deps,
      response,
      conversationId: thread.id,
      after: resumePoint(request),
      heartbeatMs: deps.limits.heartbeatMs,
    });
    openStreams.add(end);
    response.once('close', () => {
      openStreams.delete(end);
      perVisitor.remove(visitorId);
      perAddress.remove(address);
    });
    return reply;
  });
}
