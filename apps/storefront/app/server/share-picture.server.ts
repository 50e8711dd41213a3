import { brands } from '@mendwell/brand';
import sharp from 'sharp';
import { sharePicture } from '#app/art/share-picture.ts';
import { config } from './config.server.ts';

/** Returns a PNG, because no service that shows shared links accepts SVG. */
export const sharePng = (seed: string, drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(sharePicture(seed, drawing, brands[config.brand])))
    .png({ palette: true, colours: 64 })
    .toBuffer();
