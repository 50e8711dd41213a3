import { type ClothOptions, lookOf } from '@mendwell/cloth';

/** An id of the catalogue, and which piece of its cloth: `-2` and `-3` are others, `-wide` is more of the first. */
const covers = /^((?:prov|story)_[a-z0-9_]{1,60})(-[23]|-wide)?$/;

const small = { width: 420, height: 315, cell: 19 };
/** Cut off at the right: the mend sits near the middle, and there a swatch would lie on it. */
const wide = { width: 1800, height: 480, cell: 18, viewBox: '0 0 1440 480' };

export type Cover = ClothOptions & { readonly seed: string; readonly viewBox?: string };

/** An order by its number; `-plain` is its cloth once nothing is sewn any more. */
const orders = /^order_([0-9A-HJKMNP-TV-Z]{10})(-plain)?$/;
/** Dark, for it lies under words; on letters it is the same. */
const ofOrder = { family: 'hitomezashi', palette: 'night', width: 800, height: 420, cell: 26 } as const;

/** The cloth of any provider, story or order: its id sews the pattern, and chooses the look. */
export function coverOf(name: string): Cover | undefined {
  const [, number, plain] = orders.exec(name) ?? [];
  if (number && plain) return { seed: number, ...ofOrder, palette: 'bright', mend: false };
  if (number) return { seed: number, ...ofOrder };
  const [, id, piece = ''] = covers.exec(name) ?? [];
  if (!id) return undefined;
  const seed = piece === '-wide' ? id : name;
  // Of the words tried here, this one gives neighbours on our pages different looks.
  return { seed, ...lookOf(`piece:${seed}`), ...(piece === '-wide' ? wide : small) };
}
