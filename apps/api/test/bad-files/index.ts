import type { BadFile } from './bad-file.ts';
import { bombs } from './bombs.ts';
import { broken, cutOff } from './broken.ts';
import { carriers, polyglots } from './carriers.ts';
import { documents } from './documents.ts';
import { noise } from './noise.ts';
import { otherPictures } from './other-pictures.ts';
import { realPictures } from './real-pictures.ts';

export { planted } from './bad-file.ts';

/** Returns every file of these tests that is not an honest photo. */
export async function badFiles(): Promise<BadFile[]> {
  const real = await realPictures();
  return [
    ...documents(),
    ...(await otherPictures()),
    ...polyglots(real),
    ...carriers(real),
    ...bombs(real),
    ...broken(real),
    ...cutOff(real),
    ...noise(real),
  ];
}
