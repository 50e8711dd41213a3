import type { ServerResponse } from 'node:http';
import { OpenCounts } from '@mendwell/http-limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from './problems.ts';

/** How soon a disconnected browser reconnects. */
const retryMs = 2000;
/**
 * The open server-sent event streams of one route. Each client is counted under several names, and has a limited
 * number open under each. Streams end when the server closes, so that a deploy does not have to wait.
 */
export class EventStreams {
  readonly #counts: readonly OpenCounts[];
  readonly #open = new Set<() => void>();

  constructor(app: FastifyInstance, mostPerName: readonly number[]) {
    this.#counts = mostPerName.map((most) => new OpenCounts(most));
    app.addHook('preClose', async () => {
      for (const end of this.#open) end();
    });
  }

  /** Opens a stream for a client with these names; `start` begins to write, and returns a function that ends it. */
  open(
    reply: FastifyReply,
    names: readonly string[],
    start: (response: ServerResponse) => () => void,
  ): FastifyReply {
    const counted = names.flatMap((name, at) => {
      const counts = this.#counts[at];
      return counts ? [{ name, counts }] : [];
    });
    if (counted.some(({ name, counts }) => counts.isFull(name))) return refuse(reply, 'too_many_requests');
    for (const { name, counts } of counted) counts.add(name);

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
    response.write(`retry: ${retryMs}\n\n`);
    const end = start(response);
    this.#open.add(end);
    response.once('close', () => {
      this.#open.delete(end);
      for (const { name, counts } of counted) counts.remove(name);
    });
    return reply;
  }
}
