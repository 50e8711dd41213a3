import { brands, faviconSvg } from '@mendwell/brand';
import { toBrandCss, toBrandOnPage } from '@mendwell/web/server/brand-on-page.server.ts';
import { config } from './config.server.ts';

const brand = brands[config.brand];

export const brandOnPage = toBrandOnPage(brand);
export const brandCss = toBrandCss(brand);
export const favicon = faviconSvg(brand);
