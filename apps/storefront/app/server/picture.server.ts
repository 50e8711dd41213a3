import { brands } from '@mendwell/brand';
import { picture } from '#app/art/pictures.ts';
import { config } from './config.server.ts';
import { LastAsked } from './last-asked.ts';

/**
 * The limit is enough for all pictures on our pages. The cache must not grow further, because
 * anybody can invent the id of a cloth.
 */
const drawn = new LastAsked<string>(300);

/**
 * Returns a picture in this storefront's brand. It is drawn once and cached as long as it is
 * requested.
 */
export const pictureOf = (name: string): string | undefined =>
  drawn.get(name, () => picture(name, brands[config.brand]));
