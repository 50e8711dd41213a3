import { drawSmaller, jpeg, type Resized } from './draw-smaller.ts';

const surface = {
  create: (width: number, height: number) =>
    Object.assign(document.createElement('canvas'), { width, height }),
  toBlob: (canvas: HTMLCanvasElement) =>
    new Promise<Blob>((resolve, reject) => {
      const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture came out')));
      canvas.toBlob(done, jpeg.type, jpeg.quality);
    }),
};

/**
 * Resizes on the main thread, for browsers that cannot draw in a worker. Returns undefined if the file
 * is no picture.
 */
export async function resizeHere(file: Blob): Promise<Resized | undefined> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(picture.src);
  }
  return drawSmaller(picture, { width: picture.naturalWidth, height: picture.naturalHeight }, surface);
}
