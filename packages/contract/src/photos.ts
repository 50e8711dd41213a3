import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A photo that the visitor uploaded. Its URLs are valid for five minutes; then request new ones. */
export const Photo = z.strictObject({
  /** The name by which orders refer to the photo. */
  name: z.uuid(),
  url: z.url(),
  previewUrl: z.url(),
  width: z.int(),
  height: z.int(),
});
export type Photo = z.infer<typeof Photo>;

/**
 * A name that does not have our format returns `not_found`, like a name that belongs to somebody else.
 */
const params = z.strictObject({ name: z.string() });

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/sip/upload/private',
  summary: 'Store a photo privately: JPEG, PNG, WebP or AVIF, made anew as JPEG without anything it carried',
  upload: { field: 'image', mostBytes: 15 * 1024 * 1024 },
  status: 201,
  response: Photo,
  refusals: [
    'timeout',
    'body_too_large',
    'unsupported_media_type',
    'image_unusable',
    'upload_failed',
    'unavailable',
  ],
});

export const readPhoto = endpoint({
  method: 'GET',
  path: '/sip/upload/private/{name}',
  summary: 'New addresses of a photo that the same visitor uploaded',
  params,
  status: 200,
  response: Photo,
  refusals: ['not_found'],
});

export const removePhoto = endpoint({
  method: 'POST',
  path: '/sip/upload/private/{name}/remove',
  summary: 'Remove a photo that the same visitor uploaded and no order has taken up',
  params,
  status: 204,
  refusals: ['not_found'],
});
