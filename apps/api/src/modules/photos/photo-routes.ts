import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { acceptFiles } from '#platform/http/receive-file.ts';
import { serve } from '#platform/http/serve.ts';
import { createSlots } from '#platform/slots.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { readPhoto, removePhoto } from './own-photos.ts';
import { uploadPhoto } from './upload-photo.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly uploadsPerHour: number;
  readonly uploadsPerHourAndAddress: number;
  /** How many pictures are re-encoded at once, and how many may wait. */
  readonly darkroom: { readonly atOnce: number; readonly waiting: number };
};

/**
 * Re-encodes a photo and stores it. All routes that accept photos share one encoder, so that they share
 * one queue.
 */
export type PhotoEncoder = (
  file: Buffer,
  ensureVisitor: () => Promise<string>,
) => ReturnType<typeof uploadPhoto>;

export function servePhotos(app: FastifyInstance, deps: Deps): PhotoEncoder {
  const darkroom = createSlots(deps.darkroom);
  const studio: PhotoEncoder = (file, ensureVisitor) =>
    uploadPhoto({ ...deps, darkroom }, file, ensureVisitor);
  const perHour = (max: number) => ({ max, timeWindow: '1 hour' });
  const upload = {
    access: 'visitor',
    limit: perHour(deps.uploadsPerHourAndAddress),
    visitorLimit: perHour(deps.uploadsPerHour),
    failure: 'upload_failed',
  } as const;
  acceptFiles(app, (scope) =>
    serve(scope, contract.uploadPhoto, upload, ({ file, visitor }) => studio(file, visitor.ensure)),
  );
  serve(app, contract.readPhoto, { access: 'visitor' }, ({ params, visitor }) =>
    readPhoto(deps, { visitorId: visitor.known, name: params.name }),
  );
  serve(app, contract.removePhoto, { access: 'visitor' }, ({ params, visitor }) =>
    removePhoto(deps, { visitorId: visitor.known, name: params.name }),
  );
  return studio;
}
