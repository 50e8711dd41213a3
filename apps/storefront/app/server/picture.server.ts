import { brands } from '@mendwell/brand';
import { picture } from '#app/art/pictures.ts';
import { config } from './config.server.ts';

const drawn = new Map<string, string>();

/** A picture in this storefront's brand. Drawn once. */
export function pictureOf(name: string): string | undefined {
  const found = drawn.get(name) ?? picture(name, brands[config.brand]);
  if (found) drawn.set(name, found);
  return found;
}
