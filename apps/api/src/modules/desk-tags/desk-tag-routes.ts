import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '#platform/http/desk-session.ts';
import { serve } from '#platform/http/serve.ts';
import { type PrintDeps, printTags } from './print-tags.ts';
import { type Asking, readTags } from './read-tags.ts';

type Deps = PrintDeps & { readonly documentsPerMinuteAndAddress: number };
type Called = { readonly signedIn: SignedIn; readonly requestId: string };

const notAllowed = { refusal: 'not_allowed' } as const;

/** Runs for somebody of a workshop; a row of the database without one is refused all the same. */
function asking<Result>(
  { signedIn: { personId, role, providerId }, requestId }: Called,
  run: (who: Asking) => Promise<Result>,
): Promise<Result> | typeof notAllowed {
  return providerId === null ? notAllowed : run({ personId, role, providerId, requestId });
}

/** The tags of the bags of a workshop's orders, on its pages and as a PDF. */
export function serveDeskTags(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.readTags, { access: 'desk', right: 'read_queue' }, (call) =>
    asking(call, (who) => readTags(deps, { ...who, ...call.query })),
  );
  const limit = { max: deps.documentsPerMinuteAndAddress, timeWindow: '1 minute' };
  serve(app, contract.printTags, { access: 'desk', right: 'open_order', limit }, (call) =>
    asking(call, (who) => printTags(deps, { ...who, ...call.body, language: call.language })),
  );
}
