import type { ProblemCode } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import type { ChangeDeps, OrderRecord } from '#modules/orders/index.ts';
import {
  limitUploads,
  type PhotoEncoder,
  photosOfOrder,
  showPhoto,
  type UploadLimits,
} from '#modules/photos/index.ts';
import type { Db } from '#platform/database.ts';
import { acceptFiles } from '#platform/http/receive-file.ts';
import { serve } from '#platform/http/serve.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { askMoreWork, previewMoreWork, takeBackMoreWork } from './ask-more-work.ts';
import { acceptProviderCode, mailProviderCode } from './enter-code.ts';
import { mayWork, type Working } from './provider-rights.ts';
import { reportUnrepaired } from './report-unrepaired.ts';
import { declineRequest, handBackOrder, markArrived, markFinished, undoFinished } from './report-work.ts';
import { previewQuote, submitQuote } from './submit-quote.ts';
import { toProviderRequestView } from './to-provider-request-view.ts';

type Deps = ChangeDeps &
  UploadLimits & {
    readonly db: Db;
    readonly storage: Storage;
    readonly catalogue: LiveCatalogue;
    readonly pepper: RotatingSecret;
    readonly studio: PhotoEncoder;
    readonly waits: Waits;
  };
type Asking = {
  readonly orderId: string;
  readonly signature: string;
  readonly visitor: Pick<Visitor, 'proof'>;
};

export function serveProviderRequests(app: FastifyInstance, deps: Deps): void {
  const { db, clock, storage, catalogue, waits } = deps;
  const permitted = async <Result>(
    { orderId, signature, visitor: { proof } }: Asking,
    run: (working: Working) => Promise<Result>,
  ) => {
    const right = await mayWork(deps, { orderId, signature, proof });
    return 'refusal' in right ? right : run(right);
  };
  const show = async (order: OrderRecord, photos: readonly contract.Photo[]) =>
    toProviderRequestView(order, photos, { catalogue: catalogue.current(), now: clock.now(), waits });
  /** Checks the right, executes the action, and returns the view of the order as it is then. */
  const act = <Code extends ProblemCode>(
    asking: Asking,
    run: (working: Working) => Promise<{ readonly order: OrderRecord } | { readonly refusal: Code }>,
    { changesPhotos = false } = {},
  ) =>
    permitted(asking, async (working) => {
      const done = await run(working);
      if ('refusal' in done) return done;
      const photos = changesPhotos
        ? await photosOfOrder({ db, storage }, done.order.id)
        : await Promise.all(working.uploads.map((upload) => showPhoto(storage, upload)));
      return show(done.order, photos);
    });

  const access = { access: 'provider' } as const;
  /** These change an order: the right, the order and its photos are read in one statement. */
  const changing = { ...access, resolvesVisitor: true } as const;
  serve(app, contract.readRequest, access, ({ params, visitor }) =>
    act<never>({ orderId: params.id, signature: params.x, visitor }, async ({ order }) => ({ order })),
  );
  serve(app, contract.requestProviderCode, access, ({ params, body, requestId }) =>
    mailProviderCode(deps, { orderId: params.id, signature: body.signature, requestId }),
  );
  serve(app, contract.enterProviderCode, access, ({ params, body, visitor }) =>
    acceptProviderCode(deps, { orderId: params.id, ...body }, visitor.ensure),
  );
  serve(app, contract.submitQuote, changing, ({ params, body, visitor, requestId }) => {
    const { signature, ...answered } = body;
    return act(
      { orderId: params.id, signature, visitor },
      (working) => submitQuote(deps, { ...working, answered, requestId }),
      {
        changesPhotos:
          answered.lines.some(({ photo }) => photo) || answered.newLines.some(({ photo }) => photo),
      },
    );
  });
  serve(app, contract.previewQuote, changing, ({ params, body, visitor }) => {
    const { signature, ...answered } = body;
    return permitted({ orderId: params.id, signature, visitor }, ({ order }) =>
      previewQuote(deps, { order, answered }),
    );
  });
  serve(app, contract.declineRequest, changing, ({ params, body, visitor, requestId }) => {
    const { signature, reason, note } = body;
    return act({ orderId: params.id, signature, visitor }, (working) =>
      declineRequest(deps, { ...working, requestId }, { reason, note }),
    );
  });
  serve(app, contract.handBackOrder, changing, ({ params, body, visitor, requestId }) => {
    const { signature, reason, note } = body;
    return act({ orderId: params.id, signature, visitor }, (working) =>
      handBackOrder(deps, { ...working, requestId }, { reason, note }),
    );
  });
  serve(app, contract.markArrived, changing, ({ params, body, visitor, requestId }) =>
    act(
      { orderId: params.id, signature: body.signature, visitor },
      (working) => markArrived(deps, { ...working, requestId }, { photos: body.photos, bag: body.bag }),
      { changesPhotos: body.photos.length > 0 },
    ),
  );
  serve(app, contract.reportUnrepaired, changing, ({ params, body, visitor, requestId }) => {
    const { signature, ...report } = body;
    return act(
      { orderId: params.id, signature, visitor },
      (working) => reportUnrepaired(deps, { ...working, requestId }, report),
      { changesPhotos: true },
    );
  });
  serve(app, contract.askMoreWork, changing, ({ params, body, visitor, requestId }) => {
    const { signature, ...asked } = body;
    return act(
      { orderId: params.id, signature, visitor },
      (working) => askMoreWork(deps, { ...working, requestId }, asked),
      { changesPhotos: true },
    );
  });
  serve(app, contract.previewMoreWork, changing, ({ params, body, visitor }) => {
    const { signature, ...asked } = body;
    return permitted({ orderId: params.id, signature, visitor }, ({ order }) =>
      previewMoreWork(deps, order, asked),
    );
  });
  serve(app, contract.takeBackMoreWork, changing, ({ params, body, visitor, requestId }) =>
    act({ orderId: params.id, signature: body.signature, visitor }, (working) =>
      takeBackMoreWork(deps, { ...working, requestId }),
    ),
  );
  serve(app, contract.markFinished, changing, ({ params, body, visitor, requestId }) => {
    const { signature, photos, bag } = body;
    const workDone = [...body.workDone, ...body.notBegun.map((id) => ({ id, percent: 0 }))];
    return act(
      { orderId: params.id, signature, visitor },
      (working) => markFinished(deps, { ...working, requestId }, { photos, workDone, bag }),
      { changesPhotos: photos.length > 0 },
    );
  });
  serve(app, contract.undoFinished, changing, ({ params, body, visitor, requestId }) =>
    act(
      { orderId: params.id, signature: body.signature, visitor },
      (working) => undoFinished(deps, { ...working, requestId }),
      { changesPhotos: true },
    ),
  );
  acceptFiles(app, (scope) =>
    serve(
      scope,
      contract.uploadWorkPhoto,
      {
        ...access,
        ...limitUploads(deps),
        // The right is checked before a byte of the photo is read.
        permit: ({ params, visitor }) =>
          permitted({ orderId: params.id, signature: params.x, visitor }, async () => undefined),
      },
      ({ file, network, visitor }) =>
        deps.studio({ file, network, owner: { ensureVisitor: visitor.ensure } }),
    ),
  );
}
