import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/**
 * The browser knows one origin only; what it says about its own address is not passed on. Bodies
 * stream through, whatever their size: the API says what is too much.
 */
export async function forwardApi(app: FastifyInstance, upstream: string): Promise<void> {
  await app.register(proxy, {
    upstream,
    prefix: '/sip',
    rewritePrefix: '/sip',
    // It would write down whole addresses, and some of them prove something.
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const { id, ip } = request as { id?: string; ip?: string };
        return { ...headers, 'x-request-id': id ?? '', 'x-forwarded-for': ip ?? '' };
      },
    },
  });
}
