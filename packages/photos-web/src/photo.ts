import * as z from 'zod/mini';

/** A photo as a front end stores it on the device. */
export const Photo = z.object({
  /** The browser creates this id; it stores the picture under it in its database until the upload. */
  id: z.string(),
  fileName: z.string(),
  width: z.int(),
  height: z.int(),
  /** The server's name for the photo and the time of the upload; null before the upload. */
  upload: z.nullable(z.object({ name: z.string(), at: z.number() })),
});
export type Photo = z.infer<typeof Photo>;

/** A marked spot on a photo; its position is given as fractions of width and height. */
export const Marker = z.object({
  id: z.string(),
  photoId: z.string(),
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
  text: z.string(),
});
export type Marker = z.infer<typeof Marker>;
