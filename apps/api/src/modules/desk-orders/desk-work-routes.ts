import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { limitUploads } from '#modules/photos/index.ts';
import {
  declineRequest,
  markArrived,
  markFinished,
  previewQuote,
  submitQuote,
  undoFinished,
} from '#modules/quotes/index.ts';
import { type CalledAboutOrder, forOrderOfWorkshop } from '#platform/http/for-workshop.ts';
import { acceptFiles } from '#platform/http/receive-file.ts';
import { serve } from '#platform/http/serve.ts';
import { findOwnOrder, notFound, readOrder } from './read-order.ts';
import { access, type WorkDeps } from './work-deps.ts';
import { workAndShow, workOn } from './work-on-order.ts';

/** A workshop's work on one of its orders at the desk. The use cases are those behind its mailed link. */
export function serveDeskWork(app: FastifyInstance, deps: WorkDeps): void {
  serve(app, contract.readDeskOrder, access, (call) =>
    forOrderOfWorkshop(call, (who) => readOrder(deps, who)),
  );
  serve(app, contract.previewDeskQuote, access, (call) =>
    forOrderOfWorkshop(call, async (who) => {
      const order = await findOwnOrder(deps, who);
      return order ? previewQuote(deps, { order, answered: call.body }) : notFound;
    }),
  );
  serve(app, contract.sendDeskQuote, access, (call) =>
    forOrderOfWorkshop(call, (who) => {
      const { quoteVersion, ...answered } = call.body;
      const { lines, newLines } = answered;
      const reasons = [...new Set([...lines, ...newLines].flatMap(({ reason }) => reason ?? []))];
      const act = {
        act: 'quote_sent',
        ...(reasons.length > 0 ? { reason: reasons.join(', ') } : {}),
        quoteVersion,
      } as const;
      return workAndShow(deps, who, act, (context) => submitQuote(deps, { ...context, answered }));
    }),
  );
  serve(app, contract.declineDeskOrder, access, (call) =>
    forOrderOfWorkshop(call, async (who) => {
      const { reason, note } = call.body;
      const done = await workOn(deps, who, { act: 'order_declined', reason }, (context) =>
        declineRequest(deps, context, { reason, note }),
      );
      return 'refusal' in done ? done : undefined;
    }),
  );
  serve(app, contract.checkInAtDesk, access, (call) =>
    forOrderOfWorkshop(call, (who) => {
      const { counts, ...arrived } = call.body;
      const act = { act: 'bag_checked_in', counts } as const;
      return workAndShow(deps, who, act, (context) => markArrived(deps, context, arrived));
    }),
  );
  serve(app, contract.checkOutAtDesk, access, (call) =>
    forOrderOfWorkshop(call, (who) => {
      const { counts, ...finished } = call.body;
      const act = { act: 'bag_checked_out', counts } as const;
      return workAndShow(deps, who, act, (context) => markFinished(deps, context, finished));
    }),
  );
  serve(app, contract.undoCheckOutAtDesk, access, (call) =>
    forOrderOfWorkshop(call, (who) =>
      workAndShow(deps, who, { act: 'check_out_undone' }, (context) => undoFinished(deps, context)),
    ),
  );
  const { limit, failure } = limitUploads(deps);
  const mayUpload = async (call: Omit<CalledAboutOrder, 'requestId'>) => {
    const { providerId } = call.signedIn;
    const order = providerId !== null && (await findOwnOrder(deps, { providerId, orderId: call.params.id }));
    return order ? undefined : notFound;
  };
  acceptFiles(app, (scope) =>
    serve(
      scope,
      contract.uploadDeskPhoto,
      // The right is checked before a byte of the photo is read.
      { ...access, limit, failure, permit: mayUpload },
      ({ file, network, params }) => deps.studio({ file, network, owner: { forOrder: params.id } }),
    ),
  );
}
