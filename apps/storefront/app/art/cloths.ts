import type { ClothOptions } from '@mendwell/cloth';

/** All cloths with a fixed place outside the quilt: bands, covers and the heads of dialogs. */
export const cloths: Record<string, ClothOptions & { readonly seed: string }> = {
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
  'visible-mending': {
    seed: 'quilt-18',
    family: 'hitomezashi',
    palette: 'night',
    cell: 26,
    width: 640,
    height: 340,
  },
  'head-notify': { seed: 'notify', family: 'asanoha', palette: 'washed', cell: 16, width: 560, height: 116 },
  'about-hero': {
    seed: 'hero-16',
    family: 'hitomezashi',
    palette: 'night',
    cell: 26,
    width: 900,
    height: 520,
  },
};
