import sharp, { type Sharp } from 'sharp';

/** Draws a picture with as much detail as a photo, so that its file is as large. */
export const draw = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  }).blur(1.2);

/** A picture that is large enough to be accepted as a photo. */
export const smallPhoto = (): Promise<Buffer> => draw(64, 48).jpeg().toBuffer();

/** Returns the kinds of segments in a JPEG up to its end, and the number of bytes after it. */
export function dissect(jpeg: Buffer): { segments: string[]; behind: number } {
  const segments: string[] = [];
  let at = 2;
  for (;;) {
    if (jpeg[at] !== 0xff) throw new Error(`no marker at ${at}`);
    const marker = jpeg[at + 1] ?? 0;
    segments.push(marker.toString(16));
    if (marker === 0xd9) return { segments, behind: jpeg.length - at - 2 };
    at += 2 + jpeg.readUInt16BE(at + 2);
    // The picture data goes up to the next marker that is neither stuffing nor a restart.
    if (marker === 0xda)
      while (jpeg[at] !== 0xff || jpeg[at + 1] === 0 || ((jpeg[at + 1] ?? 0) & 0xf8) === 0xd0) at += 1;
  }
}
