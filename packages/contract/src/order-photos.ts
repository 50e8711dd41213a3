import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Photo } from './photos.ts';

/** The names of an order's photos and URLs that show them for five minutes, for a customer's link. */
export const readOrderPhotos = endpoint({
  method: 'GET',
  path: '/sip/order/{id}/{x}/photos',
  summary: 'The photos of an order and of its work; x is the link’s token. Changes nothing',
  params: z.strictObject({ id: z.string(), x: z.string() }),
  status: 200,
  response: z.strictObject({ photos: z.array(Photo) }),
  refusals: ['link_invalid'],
});
