import sharp from 'sharp';

/** Every pixel drawn anew; nothing else of the file that came in. */
export type CleanPhoto = {
  readonly full: Buffer;
  readonly preview: Buffer;
  readonly width: number;
  readonly height: number;
};

const longestSide = 2560;
const previewSide = 480;
const quality = 80;

// Pictures are worked on side by side instead, which wastes less; and none is seen twice.
sharp.concurrency(1);
sharp.cache(false);
// By what a file is, whatever it calls itself: the readers of all other formats cannot even be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

const options = {
  // The usual 268 megapixels let bombs in.
  limitInputPixels: 40_000_000,
  // Damage that shows as grey bars is damage, even where a decoder could go on.
  failOn: 'warning',
} as const;

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** An animated PNG says so before its first picture; readers of PNG do not tell. */
const isAnimatedPng = (file: Buffer) => file.subarray(0, Math.max(0, file.indexOf('IDAT'))).includes('acTL');

async function isAccepted(file: Buffer): Promise<boolean> {
  const { format, compression, pages = 1 } = await sharp(file, options).metadata();
  if (format === 'heif' && compression !== 'av1') return false;
  return pages === 1 && !(format === 'png' && isAnimatedPng(file));
}

/**
 * A plain JPEG from the pixels of a picture: upright, in sRGB, without location, names, profiles or
 * whatever else was inside or behind it. `undefined` for what is no picture, moves, or is damaged.
 */
export async function reEncodePhoto(file: Buffer): Promise<CleanPhoto | undefined> {
  try {
    if (!(await isAccepted(file))) return undefined;
    const { data: full, info } = await sharp(file, options)
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize(within(longestSide))
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    const preview = await sharp(full).resize(within(previewSide)).jpeg({ quality }).toBuffer();
    return { full, preview, width: info.width, height: info.height };
  } catch {
    // Whatever a decoder complains about, it is the file's fault.
    return undefined;
  }
}
