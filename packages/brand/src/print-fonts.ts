import type { BrandId } from './index.ts';

type PrintFonts = Readonly<Record<'regular' | 'bold' | 'display', URL>>;

const font = (name: string): URL => new URL(`../print/${name}.ttf`, import.meta.url);

const fonts: Record<BrandId, PrintFonts> = {
  lindenhof: {
    regular: font('instrument-sans-regular'),
    bold: font('instrument-sans-bold'),
    display: font('familjen-grotesk-display'),
  },
  nordkai: { regular: font('archivo-regular'), bold: font('archivo-bold'), display: font('archivo-bold') },
};

/** Returns the brand's fonts in the form that PDF documents embed. */
export const printFonts = (brand: BrandId): PrintFonts => fonts[brand];

/** Fonts for characters that no brand's font has: Cyrillic, Greek, Vietnamese and more. */
export const everyLetterFonts: PrintFonts = {
  regular: font('noto-sans-regular'),
  bold: font('noto-sans-bold'),
  display: font('noto-sans-bold'),
};
