import { type Brand, themeCss } from '@mendwell/brand';

const files = import.meta.glob<string>('../../../brand/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});
const fontUrl = (file: string) => files[`../../../brand/fonts/${file}`] ?? '';

/** What a page needs of the brand: names and logos to show, fonts to preload. */
export type BrandOnPage = Pick<Brand, 'platform' | 'retailer'> & {
  readonly themeColour: string;
  readonly fonts: readonly string[];
};

export const toBrandOnPage = ({ platform, retailer, theme, fonts }: Brand): BrandOnPage => ({
  platform,
  retailer,
  themeColour: theme.cloth[900],
  fonts: fonts.map(({ file }) => fontUrl(file)),
});

/**
 * Returns what is inserted into the head of every page: the brand's colours, preceded by the order of the
 * layers, which must come before any stylesheet that fills one.
 */
export const toBrandCss = (brand: Brand): string =>
  `@layer theme,base,components,utilities;${themeCss(brand, fontUrl)}`;
