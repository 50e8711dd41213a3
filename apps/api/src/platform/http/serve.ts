import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { SerializeOptions } from '@fastify/cookie';
import {
  type ClientId,
  clientIds,
  type Endpoint,
  type EndpointResponse,
  type FinalPrice,
  isAcceptable,
  isVendorAccepted,
  type LanguageName,
  type PriceEstimate,
  Problem,
  type ProblemCode,
  problemStatus,
  vendorMediaType,
} from '@mendwell/contract';
import type { DeskRight } from '@mendwell/domain';
import { clientAddress } from '@mendwell/http-limits';
import { isKnown, type ResponseCache, strongTag } from '@mendwell/response-cache';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as mini from 'zod/mini';
import type * as z from 'zod/v4/core';
import type { RefusedField } from '../refused-field.ts';
import type { Access } from './access.ts';
import type { SignedIn } from './desk-session.ts';
import { wordFields } from './field-problems.ts';
import { languageOf, refuse, sayFor } from './problems.ts';
import { receiveFile } from './receive-file.ts';
import { limitStrangers, limitVisitors, type Visitor } from './visitor.ts';

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [N in Name]: infer Schema extends z.$ZodType;
}
  ? z.output<Schema>
  : undefined;

export type Call<E extends Endpoint, A extends Access = Access> = {
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  readonly body: Part<E, 'body'>;
  readonly language: LanguageName;
  readonly requestId: string;
  /** The network that the call comes from, for limits that the use case counts itself. */
  readonly network: string;
  readonly headers: IncomingHttpHeaders;
  /** Sends a cookie with the response. */
  readonly setCookie: (name: string, value: string, attributes: SerializeOptions) => void;
} & (A extends 'visitor' | 'visitor-or-mailed-link' | 'provider' ? { readonly visitor: Visitor } : unknown) &
  (A extends 'desk' ? { readonly signedIn: SignedIn } : unknown) &
  (E extends { readonly upload: object } ? { readonly file: Buffer } : unknown);

type Refusal<Code extends ProblemCode> = {
  readonly refusal: Code;
  readonly fields?: readonly RefusedField[];
  /** The current price of the same order, if that is the reason. */
  readonly price?: PriceEstimate;
  /** The total of the newest quote, if the customer decided on an older one. */
  readonly quotePrice?: FinalPrice;
};
/** A file as the response of an endpoint. */
export type SentFile = { readonly filename: string; readonly content: Buffer };
export type Handled<E extends Endpoint> =
  | (E extends { readonly file: string } ? SentFile : EndpointResponse<E>)
  | Refusal<E['refusals'][number]>;

/** The part of a call that is known before its body is read. */
type Asking<E extends Endpoint, A extends Access> = Pick<
  Call<E, A>,
  Extract<keyof Call<E, A>, 'params' | 'visitor' | 'signedIn'>
>;

type Limit = { readonly max: number; readonly timeWindow: string };
type Options<E extends Endpoint, A extends Access> = {
  readonly access: A;
  /**
   * Checks a right that the path and the cookie prove, before a file is read. Other routes check it in
   * their use case.
   */
  readonly permit?: (call: Asking<E, A>) => Promise<Refusal<E['refusals'][number]> | undefined>;
  /** Per IP address. */
  readonly limit?: Limit;
  /** Per visitor; several windows are counted separately. */
  readonly visitorLimit?: Limit | readonly Limit[];
  /** Per IP address, for visitors who are not known yet. */
  readonly strangerLimit?: Limit;
  /** The use case resolves the visitor from the proof, in the statement that reads or writes. */
  readonly resolvesVisitor?: boolean;
  /** Refuses calls from pages of other sites, for calls that give a browser a session. */
  readonly isFromOwnPage?: boolean;
  /** What somebody at the desk needs the right to. */
  readonly right?: DeskRight;
  /** Refuses somebody at the desk who last proved more than 15 minutes ago who they are. */
  readonly needsFreshProof?: boolean;
  /** The problem code for unexpected failures, if this route has its own wording for them. */
  readonly failure?: ProblemCode;
  /** The file name, for a response that is saved as a file. */
  readonly attachment?: string;
  /**
   * For responses that are the same for everybody until the cache is cleared: sent from memory the next
   * time.
   */
  readonly prepared?: ResponseCache;
};

const isRefusal = (handled: unknown): handled is Refusal<ProblemCode> =>
  typeof handled === 'object' && handled !== null && 'refusal' in handled;

/** Problems that any call may meet before it reaches its use case. */
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
  [endpoint.status]: endpoint.response ?? nothing,
  ...Object.fromEntries([...general, ...endpoint.refusals].map((code) => [problemStatus[code], Problem])),
});

async function negotiate(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!isAcceptable(request.headers.accept)) return refuse(reply, 'not_acceptable');
  if (!clientIds.includes(request.headers['x-client-id'] as ClientId)) return refuse(reply, 'unknown_client');
  return undefined;
}

const contentType = (request: FastifyRequest) =>
  isVendorAccepted(request.headers.accept) ? vendorMediaType : 'application/json; charset=utf-8';

/** Serialises the response to bytes, for this client and for the cache. */
function prepare(
  prepared: ResponseCache,
  generation: number,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
) {
  const body = Buffer.from(JSON.stringify(answer));
  const etag = strongTag(body);
  // Clients ask again every time, and get a few bytes if nothing has changed.
  reply.headers({ etag, 'cache-control': 'public, max-age=0, must-revalidate' });
  const described = { status: reply.statusCode, headers: reply.getHeaders() as OutgoingHttpHeaders };
  void prepared.keep(request.raw, described, body, generation);
  if (isKnown(request.headers['if-none-match'], etag))
    return reply.status(304).removeHeader('content-type').send();
  return reply.send(body);
}

const sendFile = (reply: FastifyReply, type: string, { filename, content }: SentFile) =>
  reply.type(type).header('content-disposition', `attachment; filename="${filename}"`).send(content);

const configOf = <E extends Endpoint, A extends Access>(
  { upload, file, status }: E,
  { access, limit, failure }: Options<E, A>,
) => ({
  access,
  ...(limit ? { rateLimit: limit } : {}),
  ...(failure ? { failure } : {}),
  ...(upload ? { upload } : {}),
  ...(file ? { sends: { status, type: file } } : {}),
});

/** Refuses a call before its file is read, if its use case would refuse it anyway. */
const permitFirst =
  <E extends Endpoint, A extends Access>(permit: NonNullable<Options<E, A>['permit']>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { params, visitor, signedIn } = request;
    const refused = await permit({ params, visitor, signedIn } as unknown as Asking<E, A>);
    return refused && refuse(reply, refused.refusal);
  };

const beforeHandler = <E extends Endpoint, A extends Access>(
  app: FastifyInstance,
  { upload }: E,
  {
    access,
    permit,
    visitorLimit,
    strangerLimit,
    resolvesVisitor,
    isFromOwnPage,
    right = 'own_account',
    needsFreshProof,
  }: Options<E, A>,
) => [
  ...(access.startsWith('visitor') || access === 'provider'
    ? [resolvesVisitor ? app.proveVisitor : app.identifyVisitor]
    : []),
  ...(isFromOwnPage ? [app.refuseOtherOrigins] : []),
  ...(access === 'desk' ? [app.requireDeskRight(right)] : []),
  ...(needsFreshProof ? [app.requireFreshProof] : []),
  ...[visitorLimit ?? []].flat().map((limit) => limitVisitors(app, limit)),
  ...(strangerLimit ? [limitStrangers(app, strangerLimit)] : []),
  ...(permit ? [permitFirst(permit)] : []),
  ...(upload ? [receiveFile(upload)] : []),
];

/** A handler consists of a schema, an access rule, one use case and a reply. */
export function serve<E extends Endpoint, A extends Access>(
  app: FastifyInstance,
  endpoint: E,
  options: Options<E, A>,
  handle: (call: Call<E, A>) => Promise<Handled<E>> | Handled<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: configOf(endpoint, options),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params ? { params: endpoint.params } : {}),
      querystring: endpoint.query ?? noQuery,
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: responses(endpoint),
    },
    onRequest: negotiate,
    preHandler: beforeHandler(app, endpoint, options),
    handler: async (request, reply) => {
      const generation = options.prepared?.generation() ?? 0;
      options.prepared?.countMiss();
      const handled = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        language: languageOf(request),
        requestId: request.id,
        network: clientAddress(request.ip),
        headers: request.headers,
        setCookie: (name: string, value: string, attributes: SerializeOptions) =>
          void reply.header('set-cookie', app.serializeCookie(name, value, attributes)),
        visitor: request.visitor,
        signedIn: request.signedIn,
        file: request.received,
      } as unknown as Call<E, A>);
      if (isRefusal(handled)) {
        const { refusal, fields, ...facts } = handled;
        const errors = fields && { errors: wordFields(fields, sayFor(request)) };
        return refuse(reply, refusal, { ...facts, ...errors });
      }
      reply.status(endpoint.status).header('vary', 'accept, x-language');
      // A response that is not for everybody must not be stored by any cache on the way.
      if (options.access !== 'anyone') reply.header('cache-control', 'private, no-store');
      if (endpoint.status === 204) return reply.send();
      if (endpoint.file) return sendFile(reply, endpoint.file, handled as unknown as SentFile);
      reply.type(contentType(request));
      if (options.attachment)
        reply.header('content-disposition', `attachment; filename="${options.attachment}"`);
      return options.prepared
        ? prepare(options.prepared, generation, request, reply, handled)
        : reply.send(handled);
    },
  });
}
