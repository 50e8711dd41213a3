import type { ProblemCode } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { type PhotoEncoder, photosOfOrder } from '#modules/photos/index.ts';
import type { Db } from '#platform/database.ts';
import { acceptFiles } from '#platform/http/receive-file.ts';
import { serve } from '#platform/http/serve.ts';
import type { Storage } from '#providers/storage/interface.ts';
import type { ChangeDeps } from '../../change-order.ts';
import type { OrderRecord } from '../../order-repository.ts';
import { acceptProviderCode, mailProviderCode } from './enter-code.ts';
import { mayWork } from './provider-rights.ts';
import { declineRequest, markArrived, markFinished, undoFinished } from './report-work.ts';
import { previewQuote, submitQuote } from './submit-quote.ts';
import { toProviderRequestView } from './to-provider-request-view.ts';

type Deps = ChangeDeps & {
  readonly db: Db;
  readonly storage: Storage;
  readonly catalogue: LiveCatalogue;
  readonly pepper: string;
  readonly studio: PhotoEncoder;
  readonly waits: Waits;
};
type Asking = {
  readonly orderId: string;
  readonly signature: string;
  readonly visitor: { readonly known: string | undefined };
};
/** An order that a provider has the right to work on, in a known browser. */
type Working = { readonly order: OrderRecord; readonly visitorId: string };

export function serveProviderRequests(app: FastifyInstance, deps: Deps): void {
  const { db, clock, storage, catalogue, waits } = deps;
  const permitted = async <Result>(
    { orderId, signature, visitor }: Asking,
    run: (working: Working) => Promise<Result>,
  ) => {
    const right = await mayWork(deps, { orderId, signature, visitorId: visitor.known });
    return 'refusal' in right ? right : run(right);
  };
  /** Checks the right, executes the action, and returns the view of the order as it is then. */
  const act = <Code extends ProblemCode>(
    asking: Asking,
    run: (working: Working) => Promise<{ readonly order: OrderRecord } | { readonly refusal: Code }>,
  ) =>
    permitted(asking, async (working) => {
      const done = await run(working);
      if ('refusal' in done) return done;
      const photos = await photosOfOrder({ db, storage }, done.order.id);
      const context = { catalogue: catalogue.current(), now: clock.now(), waits };
      return toProviderRequestView(done.order, photos, context);
    });

  const access = { access: 'workshop' } as const;
  serve(app, contract.readRequest, access, ({ params, visitor }) =>
    act<never>({ orderId: params.id, signature: params.x, visitor }, async ({ order }) => ({ order })),
  );
  serve(app, contract.requestProviderCode, access, ({ params, body, requestId }) =>
    mailProviderCode(deps, { orderId: params.id, signature: body.signature, requestId }),
  );
  serve(app, contract.enterProviderCode, access, ({ params, body, visitor }) =>
    acceptProviderCode(deps, { orderId: params.id, ...body }, visitor.ensure),
  );
  serve(app, contract.submitQuote, access, ({ params, body, visitor, requestId }) => {
    const { signature, ...answered } = body;
    return act({ orderId: params.id, signature, visitor }, (working) =>
      submitQuote(deps, { ...working, answered, requestId }),
    );
  });
  serve(app, contract.previewQuote, access, ({ params, body, visitor }) => {
    const { signature, ...answered } = body;
    return permitted({ orderId: params.id, signature, visitor }, ({ order }) =>
      previewQuote(deps, { order, answered }),
    );
  });
  serve(app, contract.declineRequest, access, ({ params, body, visitor, requestId }) => {
    const { signature, reason, note } = body;
    return act({ orderId: params.id, signature, visitor }, (working) =>
      declineRequest(deps, { ...working, requestId }, { reason, note }),
    );
  });
  serve(app, contract.markArrived, access, ({ params, body, visitor, requestId }) =>
    act({ orderId: params.id, signature: body.signature, visitor }, (working) =>
      markArrived(deps, { ...working, requestId }, body.photos),
    ),
  );
  serve(app, contract.markFinished, access, ({ params, body, visitor, requestId }) => {
    const { signature, photos } = body;
    const workDone = [...body.workDone, ...body.notBegun.map((id) => ({ id, percent: 0 }))];
    return act({ orderId: params.id, signature, visitor }, (working) =>
      markFinished(deps, { ...working, requestId }, { photos, workDone }),
    );
  });
  serve(app, contract.undoFinished, access, ({ params, body, visitor, requestId }) =>
    act({ orderId: params.id, signature: body.signature, visitor }, (working) =>
      undoFinished(deps, { ...working, requestId }),
    ),
  );
  acceptFiles(app, (scope) =>
    serve(
      scope,
      contract.uploadWorkPhoto,
      { ...access, failure: 'upload_failed' },
      async ({ params, file, visitor }) => {
        const right = await mayWork(deps, {
          orderId: params.id,
          signature: params.x,
          visitorId: visitor.known,
        });
        return 'refusal' in right ? right : deps.studio(file, visitor.ensure);
      },
    ),
  );
}
