import type { BrandId } from './index.ts';

type Picture = { readonly file: URL; readonly width: number; readonly height: number };
type Logos = { readonly retailer: Picture; readonly platform: Picture };

const picture = (name: string, width: number, height: number): Picture => ({
  file: new URL(`../mail/${name}.png`, import.meta.url),
  width,
  height,
});

/**
 * The logos as PNG at twice the displayed size, because mail programs do not show SVG. They include a
 * white background with margins of 6 and 4 px, because some programs darken the background and leave the
 * ink.
 */
const logos: Record<BrandId, Logos> = {
  lindenhof: {
    retailer: picture('lindenhof-retailer', 144, 34),
    platform: picture('lindenhof-platform', 120, 35),
  },
  nordkai: { retailer: picture('nordkai-retailer', 120, 34), platform: picture('nordkai-platform', 120, 35) },
};

export const mailLogos = (brand: BrandId): Logos => logos[brand];
