import type { Brand } from './brand.ts';
import { lindenhof } from './lindenhof.ts';
import { nordkai } from './nordkai.ts';

export type { Brand } from './brand.ts';
export { faviconSvg } from './favicon.ts';
export { themeCss } from './theme-css.ts';

/** Every brand that a storefront can be started with; the setting `BRAND` selects one. */
export const brands = { lindenhof, nordkai } as const satisfies Record<string, Brand>;
export type BrandId = keyof typeof brands;
export const brandIds = Object.keys(brands) as [BrandId, ...BrandId[]];
export const defaultBrand: BrandId = 'lindenhof';
