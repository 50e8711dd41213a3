import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '#platform/http/desk-session.ts';
import { serve } from '#platform/http/serve.ts';
import {
  type Asking,
  type MessageDeps,
  markMessagesSeen,
  postMessage,
  readMessages,
} from './work-on-messages.ts';

type Called = {
  readonly signedIn: SignedIn;
  readonly params: { readonly id: string };
  readonly requestId: string;
};
const notAllowed = { refusal: 'not_allowed' } as const;

/** Runs for somebody of a workshop; a row of the database without one is refused all the same. */
function asking<Result>(
  { signedIn: { personId, role, providerId }, params, requestId }: Called,
  run: (who: Asking) => Promise<Result>,
): Promise<Result> | typeof notAllowed {
  return providerId === null
    ? notAllowed
    : run({ personId, role, providerId, orderId: params.id, requestId });
}

/** A workshop's side of the messages about its orders. */
export function serveDeskMessages(
  app: FastifyInstance,
  deps: MessageDeps & { readonly messagesPerMinuteAndAddress: number },
): void {
  const access = { access: 'desk', right: 'open_order' } as const;
  serve(app, contract.readDeskMessages, access, (call) =>
    asking(call, (who) => readMessages(deps, { ...who, after: call.query.after })),
  );
  const limit = { max: deps.messagesPerMinuteAndAddress, timeWindow: '1 minute' };
  serve(app, contract.postDeskMessage, { ...access, limit }, (call) =>
    asking(call, (who) => postMessage(deps, { ...who, ...call.body })),
  );
  serve(app, contract.markDeskMessagesSeen, access, (call) =>
    asking(call, (who) => markMessagesSeen(deps, { ...who, ...call.body })),
  );
}
