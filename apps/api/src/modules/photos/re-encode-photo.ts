import sharp from 'sharp';

/** Contains only newly encoded pixels, and nothing else of the received file. */
export type CleanPhoto = {
  readonly full: Buffer;
  readonly preview: Buffer;
  readonly width: number;
  readonly height: number;
};

const longestSide = 2560;
export const previewSide = 480;
const quality = 80;
/**
 * Longer than any phone's photo. A picture of 1 × 39,000,000 px is a file of 76 kB and within the limit
 * of pixels, but holds a decoder for 20 seconds.
 */
const longestAccepted = 10_000;
/** A photo of 12 megapixels takes about 0.2 s, one of 40 on a busy machine 8. */
const mostSeconds = 15;

// Several pictures are processed in parallel instead, which wastes less; and no picture is processed
// twice, so a cache is useless.
sharp.concurrency(1);
sharp.cache(false);
// Files are recognised by their content, whatever their name says; the loaders of all other formats are
// blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

const options = {
  // The default of 268 megapixels would let decompression bombs in.
  limitInputPixels: 40_000_000,
  // A damaged file that shows grey bars is refused, even where a decoder could continue.
  failOn: 'warning',
} as const;

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** An animated PNG declares itself before its first picture; PNG decoders do not report it. */
const isAnimatedPng = (file: Buffer) => file.subarray(0, Math.max(0, file.indexOf('IDAT'))).includes('acTL');

async function isAccepted(file: Buffer): Promise<boolean> {
  // Reads the header alone: nothing is decoded before the size is known.
  const { format, compression, pages = 1, width, height } = await sharp(file, options).metadata();
  if (Math.max(width, height) > longestAccepted) return false;
  if (format === 'heif' && compression !== 'av1') return false;
  return pages === 1 && !(format === 'png' && isAnimatedPng(file));
}

/**
 * Returns a plain JPEG from the pixels of a picture: upright, in sRGB, without location, names, profiles
 * or anything else inside or behind it. Returns `undefined` if the file is not a picture, is animated,
 * is damaged, or costs more than a photo does.
 */
export async function reEncodePhoto(file: Buffer): Promise<CleanPhoto | undefined> {
  try {
    if (!(await isAccepted(file))) return undefined;
    const { data: full, info } = await sharp(file, options)
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize(within(longestSide))
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    const preview = await sharp(full).resize(within(previewSide)).jpeg({ quality }).toBuffer();
    return { full, preview, width: info.width, height: info.height };
  } catch {
    // Whatever a decoder complains about, the file is the cause.
    return undefined;
  }
}

/** Returns a preview of ours even smaller, with fewer bytes for each pixel. */
export const shrinkPreview = (preview: Buffer, side: number): Promise<Buffer> =>
  sharp(preview).resize(within(side)).jpeg({ quality: 60 }).toBuffer();
