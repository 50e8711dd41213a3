import { brands, faviconSvg, themeCss } from '@mendwell/brand';
import { config } from './config.server.ts';

const files = import.meta.glob<string>('../../../../packages/brand/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});
const fontUrl = (file: string) => files[`../../../../packages/brand/fonts/${file}`] ?? '';

const brand = brands[config.brand];

/** What a page needs of the brand: names and logos to show, fonts to preload. */
export const brandOnPage = {
  platform: brand.platform,
  retailer: brand.retailer,
  themeColour: brand.theme.cloth[900],
  fonts: brand.fonts.map(({ file }) => fontUrl(file)),
} as const;

export type BrandOnPage = typeof brandOnPage;

/**
 * Inserted into the head of every page: the brand's colours, preceded by the order of the layers,
 * which must come before any stylesheet that fills one.
 */
export const brandCss = `@layer theme,base,components,utilities;${themeCss(brand, fontUrl)}`;

export const favicon = faviconSvg(brand);
