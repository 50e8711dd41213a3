import type { ProblemCode } from '@mendwell/contract';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseOutage } from '../database.ts';
import { fieldProblems } from './field-problems.ts';
import { refuse, sayFor } from './problems.ts';

const byStatus: Record<number, ProblemCode> = {
  400: 'invalid_request',
  404: 'not_found',
  408: 'timeout',
  413: 'body_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    failure?: ProblemCode;
  }
}

/**
 * The visitor's device was cleared in another tab after this call had recognised it: what the call would
 * have stored belongs to nobody any more.
 */
const isVisitorGone = (error: object) =>
  'code' in error &&
  error.code === '23503' &&
  'constraint' in error &&
  String(error.constraint).endsWith('_visitor_id_fkey');

/** The only place where a thrown error becomes a response. */
export function sendErrorResponse(error: FastifyError, reply: FastifyReply): FastifyReply {
  const { request } = reply;
  if (error.validation)
    return refuse(reply, 'invalid_request', { errors: fieldProblems(error, request, sayFor(request)) });
  const code = byStatus[error.statusCode ?? 500];
  if (code) return refuse(reply, code);
  if (isVisitorGone(error)) return refuse(reply, 'not_found');
  const { failure } = request.routeOptions.config;
  if (failure) {
    request.log.error({ error }, 'something stood in the way');
    return refuse(reply, failure);
  }
  if (isDatabaseOutage(error)) {
    request.log.warn({ error }, 'database out of reach');
    return refuse(reply, 'unavailable');
  }
  request.log.error({ error }, 'unexpected');
  return refuse(reply, 'unexpected');
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, _, reply) => sendErrorResponse(error, reply));
  app.setNotFoundHandler((_, reply) => refuse(reply, 'not_found'));
}
