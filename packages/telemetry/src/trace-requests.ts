import { SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginTrace, failSpan, isTracing, runWithin, type Trace, traceFields } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined in a process that makes no traces. */
    trace?: Trace | undefined;
  }
}

type Options = {
  /** Whether the request is worth a trace; health checks and open streams are not. */
  readonly isTraced: (request: FastifyRequest) => boolean;
  /** Whether the address that has connected may decide that a trace is recorded. */
  readonly trusts: (address: string, hop: number) => boolean;
  /** The name of the route in metrics and traces, never the address with what it contains. */
  readonly routeOf: (request: FastifyRequest) => string;
};

/**
 * Gives every request a part in a trace, and its log lines the id of it. This must be called before routes
 * are added. Responses from memory do not come this way.
 */
export function traceRequests(app: FastifyInstance, { isTraced, trusts, routeOf }: Options): void {
  if (!isTracing()) return;
  app.setChildLoggerFactory((logger, bindings, options) =>
    logger.child({ ...bindings, ...traceFields(String(bindings['requestId'])) }, options),
  );
  app.decorateRequest('trace');
  app.addHook('onRequest', (request, _, done) => {
    if (isTraced(request)) {
      const { method, id: requestId } = request;
      const isTrusted = trusts(request.raw.socket.remoteAddress ?? '', 0);
      request.trace = beginTrace({
        name: method,
        kind: SpanKind.SERVER,
        requestId,
        traceparent: isTrusted ? request.headers['traceparent'] : undefined,
        describe: () => ({ 'http.request.method': method, 'request.id': requestId }),
      });
    }
    done();
  });
  // Only from here on: the body arrives in events of the socket, which belong to no request.
  app.addHook('preHandler', (request, _, done) => {
    const span = request.trace?.span;
    if (span) runWithin(span, done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = request.trace?.span;
    if (span) {
      const route = routeOf(request);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
      if (statusCode >= 500) failSpan(span);
      span.end();
    }
    done();
  });
}
