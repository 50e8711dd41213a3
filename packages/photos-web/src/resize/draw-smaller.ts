import { fitInto } from './fit-into.ts';

/** The photo that is sent, and the preview that lists show. */
export type Resized = {
  readonly full: Blob;
  readonly preview: Blob;
  readonly width: number;
  readonly height: number;
};

const longest = { full: 2560, preview: 480 };
export const jpeg = { type: 'image/jpeg', quality: 0.8 } as const;

type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;
type Surface<Canvas extends AnyCanvas> = {
  create(width: number, height: number): Canvas;
  toBlob(canvas: Canvas): Promise<Blob>;
};

function draw<Canvas extends AnyCanvas>(
  picture: CanvasImageSource,
  from: { width: number; height: number },
  longSide: number,
  { create }: Surface<Canvas>,
): Canvas {
  const { width, height } = fitInto(longSide, from.width, from.height);
  const canvas = create(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  // JPEG has no transparency; without this, transparent areas would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Works on and off the main thread; only the kind of canvas differs. */
export async function drawSmaller<Canvas extends AnyCanvas>(
  picture: CanvasImageSource,
  size: { width: number; height: number },
  surface: Surface<Canvas>,
): Promise<Resized> {
  const full = draw(picture, size, longest.full, surface);
  const { width, height } = full;
  const preview = draw(full, full, longest.preview, surface);
  const [fullBlob, previewBlob] = await Promise.all([surface.toBlob(full), surface.toBlob(preview)]);
  return { full: fullBlob, preview: previewBlob, width, height };
}
