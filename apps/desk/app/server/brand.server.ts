import { brands, faviconSvg } from '@mendwell/brand';
import { clothShapes } from '@mendwell/cloth';
import { toBrandCss, toBrandOnPage } from '@mendwell/web/server/brand-on-page.server.ts';
import { config } from './config.server.ts';

const brand = brands[config.brand];

export const brandOnPage = toBrandOnPage(brand);
export const brandCss = toBrandCss(brand);
export const favicon = faviconSvg(brand);

/** The cloth beside the form to sign in. It is the same for everybody, so it is drawn once. */
export const signInCloth = (() => {
  const { cloth, threadBright: accent } = brand.theme;
  const palette = { ground: cloth[900], alt: cloth[800], stitch: cloth[100], accent };
  const size = { width: 640, height: 960, cell: 16 };
  const { viewBox, shapes } = clothShapes('desk', { ...size, family: 'hitomezashi', palette });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`;
})();
