import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { acceptFiles } from '#platform/http/receive-file.ts';
import { serve } from '#platform/http/serve.ts';
import { createSlots } from '#platform/slots.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { readPhoto, removePhoto } from './own-photos.ts';
import { type Received, uploadPhoto } from './upload-photo.ts';

export type UploadLimits = {
  readonly uploadsPerHour: number;
  readonly uploadsPerHourAndAddress: number;
};
type Deps = UploadLimits & {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  /** How many pictures are re-encoded at once, and how many may wait. */
  readonly darkroom: { readonly atOnce: number; readonly waiting: number };
};

/**
 * Re-encodes a photo and stores it. All routes that accept photos share one encoder, so that they share
 * one queue.
 */
export type PhotoEncoder = (received: Received) => ReturnType<typeof uploadPhoto>;

const perHour = (max: number) => ({ max, timeWindow: '1 hour' });

/** The limits of every route that accepts a photo, whoever sends it. */
export const limitUploads = ({ uploadsPerHour, uploadsPerHourAndAddress }: UploadLimits) =>
  ({
    limit: perHour(uploadsPerHourAndAddress),
    visitorLimit: perHour(uploadsPerHour),
    failure: 'upload_failed',
  }) as const;

export function servePhotos(app: FastifyInstance, deps: Deps): PhotoEncoder {
  const darkroom = createSlots(deps.darkroom);
  const studio: PhotoEncoder = (received) => uploadPhoto({ ...deps, darkroom }, received);
  const upload = { access: 'visitor', ...limitUploads(deps) } as const;
  acceptFiles(app, (scope) =>
    serve(scope, contract.uploadPhoto, upload, ({ file, network, visitor }) =>
      studio({ file, network, owner: { ensureVisitor: visitor.ensure } }),
    ),
  );
  serve(app, contract.readPhoto, { access: 'visitor' }, ({ params, visitor }) =>
    readPhoto(deps, { visitorId: visitor.known, name: params.name }),
  );
  serve(app, contract.removePhoto, { access: 'visitor' }, ({ params, visitor }) =>
    removePhoto(deps, { visitorId: visitor.known, name: params.name }),
  );
  return studio;
}
