import { LinkToken } from '@mendwell/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { refuse } from '#platform/http/problems.ts';
import { unsubscribeInterest } from './follow-link.ts';

type Deps = { db: Db; clock: Clock; publicOrigin: string };

const path = '/sip/requestedAddress/unsubscribe/:token';
const options = { config: { access: 'mailed-link' as const }, schema: { hide: true } };

function tokenOf(request: FastifyRequest): string | undefined {
  const { token } = request.params as { token: string };
  return LinkToken.safeParse(token).data;
}

/**
 * The address in a mail's List-Unsubscribe header (RFC 8058). Mail programs send a POST to it, with a
 * form without further data and without our headers. People who open it are redirected to the page with
 * the button: opening it changes nothing.
 */
export function serveOneClick(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_, _body, done) => done(null));
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    scope.get(path, options, async (request, reply) => {
      const token = tokenOf(request);
      if (!token) return refuse(reply, 'link_invalid');
      // The token is in the fragment again from here on, where no log sees it.
      return reply.redirect(`${deps.publicOrigin}/notify/unsubscribe#${token}`, 303);
    });
    scope.post(path, options, async (request, reply) => {
      const token = tokenOf(request);
      const refused = token ? await unsubscribeInterest(deps, token) : { refusal: 'link_invalid' as const };
      return refused ? refuse(reply, refused.refusal) : reply.status(204).send();
    });
  });
}
