import type { BrandId } from './index.ts';

type Picture = { readonly file: URL; readonly width: number; readonly height: number };
type Logos = { readonly retailer: Picture; readonly platform: Picture };

const picture = (name: string, width: number, height: number): Picture => ({
  file: new URL(`../mail/${name}.png`, import.meta.url),
  width,
  height,
});

/** Mail programs draw no SVG: the logos as PNG, twice as large as shown. */
const logos: Record<BrandId, Logos> = {
  lindenhof: {
    retailer: picture('lindenhof-retailer', 132, 26),
    platform: picture('lindenhof-platform', 108, 27),
  },
  nordkai: { retailer: picture('nordkai-retailer', 108, 26), platform: picture('nordkai-platform', 108, 27) },
};

export const mailLogos = (brand: BrandId): Logos => logos[brand];
