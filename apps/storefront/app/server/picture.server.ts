import { brands } from '@mendwell/brand';
import { picture } from '#app/art/pictures.ts';
import { config } from './config.server.ts';
import { LastAsked } from './last-asked.ts';

/** Room for all that our pages show. Anybody can invent the id of a cloth, so it does not grow beyond. */
const drawn = new LastAsked<string>(150);

/** A picture in this storefront's brand. Drawn once, as long as it is asked for. */
export const pictureOf = (name: string): string | undefined =>
  drawn.get(name, () => picture(name, brands[config.brand]));
