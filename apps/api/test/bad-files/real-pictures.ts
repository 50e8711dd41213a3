import sharp from 'sharp';
import { draw } from '../pictures.ts';

/** Returns valid pictures of every kind that we accept; the tests corrupt them. */
export async function realPictures() {
  const picture = await draw(300, 200).png({ compressionLevel: 1 }).toBuffer();
  return {
    jpeg: await sharp(picture).jpeg().toBuffer(),
    'progressive jpeg': await sharp(picture).jpeg({ progressive: true }).toBuffer(),
    png: await sharp(picture).png().toBuffer(),
    'interlaced png': await sharp(picture).png({ progressive: true }).toBuffer(),
    webp: await sharp(picture).webp().toBuffer(),
    avif: await sharp(picture).avif({ effort: 0 }).toBuffer(),
  };
}
export type Real = Awaited<ReturnType<typeof realPictures>>;
