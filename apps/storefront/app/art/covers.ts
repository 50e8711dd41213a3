import { type ClothOptions, lookOf } from '@mendwell/cloth';

/**
 * Matches a catalogue id and the piece of its cloth: `-2` and `-3` are different pieces, `-wide` is
 * a larger part of the first.
 */
const covers = /^((?:prov|story)_[a-z0-9_]{1,60})(-[23]|-wide)?$/;

/**
 * Matches a provider with the drawing of its workshop, which is shown on the provider's cloth:
 * `prov_a.provider-tailor`.
 */
const providerPictures = /^(prov_[a-z0-9_]{1,60})\.(provider-[a-z-]{1,40})$/;

const small = { width: 420, height: 315, cell: 19 };
/**
 * The viewBox cuts the right side off: the mend sits near the middle of the cloth, where a swatch
 * would cover it.
 */
const wide = { width: 1800, height: 480, cell: 18, viewBox: '0 0 1440 480' };

export type Cover = ClothOptions & { readonly seed: string; readonly viewBox?: string };

/**
 * Matches an order by its number; `-plain` is the cloth of an order on which no work is done any
 * more.
 */
const orders = /^order_([0-9A-HJKMNP-TV-Z]{10})(-plain)?$/;
/** The cloth is dark because text is shown on top of it. Mails use the same cloth. */
const ofOrder = { family: 'hitomezashi', palette: 'night', width: 800, height: 420, cell: 26 } as const;

/** Returns the cloth of a provider, story or order. Its id determines the pattern and the look. */
export function coverOf(name: string): Cover | undefined {
  const [, number, plain] = orders.exec(name) ?? [];
  if (number && plain) return { seed: number, ...ofOrder, palette: 'bright', mend: false };
  if (number) return { seed: number, ...ofOrder };
  const [, id, piece = ''] = covers.exec(name) ?? [];
  if (!id) return undefined;
  const seed = piece === '-wide' ? id : name;
  // Of the prefixes tried here, `piece:` gives neighbouring covers on our pages different looks.
  return { seed, ...lookOf(`piece:${seed}`), ...(piece === '-wide' ? wide : small) };
}

/** Returns the names of the cloth and of the drawing that a provider's picture consists of. */
export function providerPictureOf(name: string): { cloth: string; scene: string } | undefined {
  const [, cloth, scene] = providerPictures.exec(name) ?? [];
  return cloth && scene ? { cloth, scene } : undefined;
}
