import sharp from 'sharp';
import { draw } from '../pictures.ts';
import { type BadFile, bad } from './bad-file.ts';
import { chunk, uint32, within } from './png-parts.ts';

/** Pictures of kinds that we do not accept, and animated pictures. */
export async function otherPictures(): Promise<BadFile[]> {
  const frames = { raw: { width: 60, height: 180, channels: 3, pageHeight: 60 } } as const;
  const moving = () =>
    sharp(
      Buffer.alloc(60 * 180 * 3, 90)
        .fill(200, 0, 9000)
        .fill(10, 20_000),
      frames,
    );
  const still = await draw(60, 60).png().toBuffer();
  const frame = still.subarray(still.indexOf('IDAT') - 4, still.indexOf('IEND') - 4);
  const control = (at: number) =>
    chunk('fcTL', Buffer.concat([uint32(at), uint32(60), uint32(60), Buffer.alloc(14)]));
  return [
    bad('GIF', await draw(60, 60).gif().toBuffer()),
    bad(
      'GIF that moves',
      await moving()
        .gif({ delay: [90, 90, 90] })
        .toBuffer(),
    ),
    bad('GIF that is a script', 'GIF89a/*\0\0*/=1;alert(1)'),
    bad(
      'WebP that moves',
      await moving()
        .webp({ delay: [90, 90, 90] })
        .toBuffer(),
    ),
    bad(
      'PNG that moves',
      within(still, chunk('acTL', Buffer.concat([uint32(2), uint32(0)])), control(0), frame, control(1)),
    ),
    bad('TIFF', await draw(60, 60).tiff().toBuffer()),
    bad('TIFF of several pages', await draw(60, 60).tiff({ tile: true, pyramid: true }).toBuffer()),
    bad('TIFF, the other way round', 'MM\0*\0\0\0\x08\0\0\0\0'),
  ];
}
