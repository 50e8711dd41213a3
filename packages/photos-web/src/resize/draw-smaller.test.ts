import { afterEach, expect, test, vi } from 'vitest';
import { resizeHere } from './resize-here.ts';

afterEach(() => void vi.unstubAllGlobals());

type Encoded = { width: number; height: number; type: string | undefined; quality: unknown };
const context = { fillStyle: '', imageSmoothingQuality: '', fillRect: () => {}, drawImage: () => {} };

/** What the browser has to encode: the photo, and its preview for lists. */
const expected: Encoded[] = [
  { width: 2560, height: 1920, type: 'image/jpeg', quality: 0.8 },
  { width: 480, height: 360, type: 'image/jpeg', quality: 0.8 },
];

test('PHOTO-02 on the page, a photo becomes a JPEG of quality 80 with a long side of 2560 px', async () => {
  const encoded: Encoded[] = [];
  class LargeImage {
    src = '';
    naturalWidth = 4032;
    naturalHeight = 3024;
    async decode(): Promise<void> {}
  }
  class Canvas {
    width = 0;
    height = 0;
    getContext = () => context;
    toBlob(done: (blob: Blob) => void, type: string, quality: number): void {
      encoded.push({ width: this.width, height: this.height, type, quality });
      done(new Blob(['small'], { type }));
    }
  }
  vi.stubGlobal('Image', LargeImage);
  vi.stubGlobal('document', { createElement: () => new Canvas() });
  expect(await resizeHere(new Blob(['a photo']))).toMatchObject({ width: 2560, height: 1920 });
  expect(encoded).toEqual(expected);
});

test('PHOTO-02 beside the page, a photo becomes a JPEG of quality 80 with a long side of 2560 px', async () => {
  const encoded: Encoded[] = [];
  class Canvas {
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext = () => context;
    async convertToBlob({ type, quality }: ImageEncodeOptions): Promise<Blob> {
      encoded.push({ width: this.width, height: this.height, type, quality });
      return new Blob(['small']);
    }
  }
  const page = new EventTarget();
  const answered = Promise.withResolvers<unknown>();
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4032, height: 3024, close: () => {} }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('postMessage', answered.resolve);
  await import('./resize.worker.ts');
  page.dispatchEvent(new MessageEvent('message', { data: new Blob(['a photo']) }));
  expect(await answered.promise).toMatchObject({ ok: true, resized: { width: 2560, height: 1920 } });
  expect(encoded).toEqual(expected);
});
