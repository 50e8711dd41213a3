import type { ProblemCode } from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { Delivery } from '../delivery.ts';
import { refuse } from './problems.ts';

type Received = 'heard' | { readonly refusal: ProblemCode };

/**
 * Registers a route that another server calls. That server signs the bytes it sends, so the body is not
 * parsed before the check.
 */
export function serveSigned(
  app: FastifyInstance,
  { url, header }: { readonly url: string; readonly header: string },
  hear: (delivery: Delivery) => Promise<Received>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    // These requests come from few addresses, and many at a time.
    const config = { access: 'signed', rateLimit: false } as const;
    const options = { config, schema: { hide: true } };
    scope.post(url, options, async (request, reply) => {
      const outcome = await hear({
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: String(request.headers[header] ?? ''),
        requestId: request.id,
      });
      return outcome === 'heard' ? reply.send({ received: true }) : refuse(reply, outcome.refusal);
    });
  });
}
