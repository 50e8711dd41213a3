import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import {
  askMoreWork,
  handBackOrder,
  previewMoreWork,
  reportUnrepaired,
  takeBackMoreWork,
} from '#modules/quotes/index.ts';
import { forOrderOfWorkshop } from '#platform/http/for-workshop.ts';
import { serve } from '#platform/http/serve.ts';
import { findOwnOrder, notFound } from './read-order.ts';
import { access, type WorkDeps } from './work-deps.ts';
import { workAndShow, workOn } from './work-on-order.ts';

/** What turns out on the bench, or before: more to do, something that cannot be done, or an order that goes back. */
export function serveDeskBench(app: FastifyInstance, deps: WorkDeps): void {
  serve(app, contract.handBackDeskOrder, access, (call) =>
    forOrderOfWorkshop(call, async (who) => {
      const { reason, note } = call.body;
      const done = await workOn(deps, who, { act: 'order_handed_back', reason }, (context) =>
        handBackOrder(deps, context, { reason, note }),
      );
      return 'refusal' in done ? done : undefined;
    }),
  );
  serve(app, contract.reportUnrepairedAtDesk, access, (call) =>
    forOrderOfWorkshop(call, (who) =>
      workAndShow(deps, who, { act: 'unrepaired_reported', reason: call.body.reason }, (context) =>
        reportUnrepaired(deps, context, call.body),
      ),
    ),
  );
  serve(app, contract.askMoreWorkAtDesk, access, (call) =>
    forOrderOfWorkshop(call, (who) => {
      const reasons = [...new Set(call.body.newLines.flatMap(({ reason }) => reason ?? []))];
      const act = { act: 'more_work_asked', reason: reasons.join(', ') } as const;
      return workAndShow(deps, who, act, (context) => askMoreWork(deps, context, call.body));
    }),
  );
  serve(app, contract.previewMoreWorkAtDesk, access, (call) =>
    forOrderOfWorkshop(call, async (who) => {
      const order = await findOwnOrder(deps, who);
      return order ? previewMoreWork(deps, order, call.body) : notFound;
    }),
  );
  serve(app, contract.takeBackMoreWorkAtDesk, access, (call) =>
    forOrderOfWorkshop(call, (who) =>
      workAndShow(deps, who, { act: 'more_work_taken_back' }, (context) => takeBackMoreWork(deps, context)),
    ),
  );
}
