import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { forOrderOfWorkshop } from '#platform/http/for-workshop.ts';
import { serve } from '#platform/http/serve.ts';
import { type MessageDeps, markMessagesSeen, postMessage, readMessages } from './work-on-messages.ts';

/** A workshop's side of the messages about its orders. */
export function serveDeskMessages(
  app: FastifyInstance,
  deps: MessageDeps & { readonly messagesPerMinuteAndAddress: number },
): void {
  const access = { access: 'desk', right: 'open_order' } as const;
  serve(app, contract.readDeskMessages, access, (call) =>
    forOrderOfWorkshop(call, (who) => readMessages(deps, { ...who, after: call.query.after })),
  );
  const limit = { max: deps.messagesPerMinuteAndAddress, timeWindow: '1 minute' };
  serve(app, contract.postDeskMessage, { ...access, limit }, (call) =>
    forOrderOfWorkshop(call, (who) => postMessage(deps, { ...who, ...call.body })),
  );
  serve(app, contract.markDeskMessagesSeen, access, (call) =>
    forOrderOfWorkshop(call, (who) => markMessagesSeen(deps, { ...who, ...call.body })),
  );
}
