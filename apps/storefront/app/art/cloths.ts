import type { ClothOptions } from '@mendwell/cloth';

const square = { width: 300, height: 300 };
const wide = { width: 600, height: 300 };
const threadCloth = { ground: 'var(--thread)', alt: 'var(--thread-bright)', stitch: '#fff', accent: '#fff' };

/** Every cloth that has its fixed place: the quilt on the home page, and the heads of dialogs. */
export const cloths: Record<string, ClothOptions & { readonly seed: string }> = {
  'quilt-night': {
    seed: 'quilt-2',
    family: 'hitomezashi',
    palette: 'night',
    cell: 25,
    mend: false,
    ...square,
  },
  'quilt-mountains': {
    seed: 'quilt',
    family: 'yamagata',
    palette: 'cotton',
    cell: 22,
    mend: false,
    width: 300,
    height: 600,
  },
  'quilt-stars': { seed: 'quilt', family: 'asanoha', palette: 'washed', cell: 22, ...wide },
  'quilt-circles': { seed: 'quilt', family: 'shippo', palette: 'cotton', cell: 22, mend: false, ...square },
  'quilt-crosses': { seed: 'quilt', family: 'juji', palette: 'washed', cell: 24, mend: false, ...square },
  'quilt-emblem': { seed: 'quilt-13', family: 'hitomezashi', palette: 'night', cell: 25, ...wide },
  'quilt-thread': { seed: 'quilt', family: 'shippo', palette: threadCloth, cell: 22, mend: false, ...square },
  'quilt-washed': {
    seed: 'quilt-3',
    family: 'hitomezashi',
    palette: 'washed',
    cell: 25,
    mend: false,
    ...square,
  },
  'quilt-leaves': { seed: 'quilt', family: 'asanoha', palette: 'night', cell: 22, mend: false, ...square },
  'quilt-ridge': { seed: 'quilt-2', family: 'yamagata', palette: 'bright', cell: 22, ...wide },
  'band-notify': {
    seed: 'quilt-18',
    family: 'hitomezashi',
    palette: 'night',
    cell: 26,
    width: 800,
    height: 420,
  },
  'head-location': {
    seed: 'location',
    family: 'yamagata',
    palette: 'night',
    cell: 15,
    width: 560,
    height: 116,
  },
  'head-notify': { seed: 'notify', family: 'asanoha', palette: 'washed', cell: 16, width: 560, height: 116 },
};
