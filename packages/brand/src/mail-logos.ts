import type { BrandId } from './index.ts';

type Picture = { readonly file: URL; readonly width: number; readonly height: number };
type Logos = { readonly retailer: Picture; readonly platform: Picture };

const picture = (name: string, width: number, height: number): Picture => ({
  file: new URL(`../mail/${name}.png`, import.meta.url),
  width,
  height,
});

/**
 * Mail programs draw no SVG: the logos as PNG, twice as large as shown. They stand on white of their
 * own, 6 and 4 px of it, because some programs darken the paper and leave the ink.
 */
const logos: Record<BrandId, Logos> = {
  lindenhof: {
    retailer: picture('lindenhof-retailer', 144, 34),
    platform: picture('lindenhof-platform', 120, 35),
  },
  nordkai: { retailer: picture('nordkai-retailer', 120, 34), platform: picture('nordkai-platform', 120, 35) },
};

export const mailLogos = (brand: BrandId): Logos => logos[brand];
