import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { JobSender } from '#platform/jobs.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import { askErasure } from './ask-erasure.ts';
import type { CollectDeps } from './collect-data.ts';
import { openSession } from './open-session.ts';
import { requestAccess, requestAnotherCode } from './request-access.ts';
import { showData } from './show-data.ts';

type Deps = CollectDeps & {
  readonly jobs: JobSender;
  readonly pepper: RotatingSecret;
  readonly mailRequestsPerHour: number;
};

/**
 * Shows everything about an address to the person who reads its mail. Opening an address in the browser
 * neither shows nor changes anything.
 */
export function serveMyData(app: FastifyInstance, deps: Deps): void {
  const limit = { max: deps.mailRequestsPerHour, timeWindow: '1 hour' };
  const byLink = { access: 'mailed-link' } as const;
  serve(app, contract.requestMyData, { access: 'anyone', limit }, ({ body, language, requestId }) =>
    requestAccess(deps, { email: body.email, language, requestId }),
  );
  serve(app, contract.requestMyDataCode, { ...byLink, limit }, ({ body, language, requestId }) =>
    requestAnotherCode(deps, { signature: body.signature, language, requestId }),
  );
  serve(app, contract.openMyData, byLink, ({ body }) => openSession(deps, body));
  serve(app, contract.readMyData, byLink, ({ body }) => showData(deps, body.session));
  serve(app, contract.downloadMyData, { ...byLink, attachment: 'my-data.json' }, async ({ body }) => {
    const data = await showData(deps, body.session);
    return 'refusal' in data ? data : data.file;
  });
  serve(app, contract.eraseMyData, byLink, ({ body, requestId }) =>
    askErasure(deps, { session: body.session, requestId }),
  );
}
