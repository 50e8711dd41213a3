import type { OutgoingHttpHeaders } from 'node:http';
import {
  type ClientId,
  clientIds,
  type Endpoint,
  type EndpointAnswer,
  isAcceptable,
  type LanguageName,
  Problem,
  type ProblemCode,
  problemStatus,
  vendorMediaType,
  vendorType,
} from '@mendwell/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as mini from 'zod/mini';
import type * as z from 'zod/v4/core';
import type { Access } from './access.ts';
import { isKnown, type PreparedAnswers, strongTag } from './prepared.ts';
import { languageOf, refuse } from './problems.ts';

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [N in Name]: infer Schema extends z.$ZodType;
}
  ? z.output<Schema>
  : undefined;

export type Call<E extends Endpoint> = {
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  readonly body: Part<E, 'body'>;
  readonly language: LanguageName;
  readonly requestId: string;
};

export type Handled<E extends Endpoint> = EndpointAnswer<E> | { readonly refusal: E['refusals'][number] };

type Options = {
  readonly access: Access;
  readonly limit?: { readonly max: number; readonly timeWindow: string };
  /** For answers that are the same for everybody until they are forgotten: given from memory the next time. */
  readonly prepared?: PreparedAnswers;
};

const isRefusal = (handled: unknown): handled is { refusal: ProblemCode } =>
  typeof handled === 'object' && handled !== null && 'refusal' in handled;

/** Refusals that any call may meet before it reaches its use case. */
const general: ProblemCode[] = [
  'invalid_request',
  'not_acceptable',
  'too_many_requests',
  'unexpected',
  'unavailable',
];

const nothing = mini.null();
const noQuery = mini.strictObject({});

const responses = (endpoint: Endpoint) => ({
  [endpoint.status]: endpoint.answer ?? nothing,
  ...Object.fromEntries([...general, ...endpoint.refusals].map((code) => [problemStatus[code], Problem])),
});

async function negotiate(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!isAcceptable(request.headers.accept)) return refuse(reply, 'not_acceptable');
  if (!clientIds.includes(request.headers['x-client-id'] as ClientId)) return refuse(reply, 'unknown_client');
  return undefined;
}

const contentType = (request: FastifyRequest) =>
  request.headers.accept?.toLowerCase().includes(vendorType)
    ? vendorMediaType
    : 'application/json; charset=utf-8';

/** Writes the answer down as bytes, for this asker and those to come. */
function prepare(
  prepared: PreparedAnswers,
  generation: number,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
) {
  const body = Buffer.from(JSON.stringify(answer));
  const etag = strongTag(body);
  // Asked for again every time, and told in a few bytes that nothing has changed.
  reply.headers({ etag, 'cache-control': 'public, max-age=0, must-revalidate' });
  prepared.keep(request.raw, reply.getHeaders() as OutgoingHttpHeaders, { etag, body, generation });
  if (isKnown(request.headers['if-none-match'], etag))
    return reply.status(304).removeHeader('content-type').send();
  return reply.send(body);
}

/** A handler is schema, access rule, one use case, reply. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: Options,
  handle: (call: Call<E>) => Promise<Handled<E>> | Handled<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access: options.access, ...(options.limit ? { rateLimit: options.limit } : {}) },
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params ? { params: endpoint.params } : {}),
      querystring: endpoint.query ?? noQuery,
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: responses(endpoint),
    },
    onRequest: negotiate,
    handler: async (request, reply) => {
      const generation = options.prepared?.generation() ?? 0;
      const handled = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        language: languageOf(request),
        requestId: request.id,
      } as Call<E>);
      if (isRefusal(handled)) return refuse(reply, handled.refusal);
      reply.status(endpoint.status).header('vary', 'accept, x-language');
      if (endpoint.status === 204) return reply.send();
      reply.type(contentType(request));
      return options.prepared
        ? prepare(options.prepared, generation, request, reply, handled)
        : reply.send(handled);
    },
  });
}
