import { drawSmaller, jpeg, type Resized } from './draw-smaller.ts';

export type WorkerResult =
  | { readonly ok: true; readonly resized: Resized }
  | { readonly ok: false; readonly reason: 'undecodable' | 'failed' };

const surface = {
  create: (width: number, height: number) => new OffscreenCanvas(width, height),
  toBlob: (canvas: OffscreenCanvas) => canvas.convertToBlob(jpeg),
};

async function resize(file: Blob): Promise<WorkerResult> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return { ok: false, reason: 'undecodable' };
  try {
    return { ok: true, resized: await drawSmaller(picture, picture, surface) };
  } catch {
    return { ok: false, reason: 'failed' };
  } finally {
    picture.close();
  }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void resize(data).then((response) => postMessage(response));
});
