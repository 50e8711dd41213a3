import type { Brand } from '@mendwell/brand';
import { clothShapes } from '@mendwell/cloth';
import { drawing } from './pictures.ts';
import { recoloured } from './recolour.ts';

const [width, height] = [1200, 630];

/** The frame that a drawing is sewn into. */
const swatch = { x: 716, y: 105, side: 420 };

/** Places a logo with the given height; the logo takes its colours from the `--logo-` tokens. */
function logoAt(logo: string, x: number, y: number, high: number): { svg: string; width: number } {
  const [, , w = 1, h = 1] = (/viewBox="([^"]+)"/.exec(logo)?.[1] ?? '').split(' ').map(Number);
  const wide = (w / h) * high;
  const placed = logo.replace('<svg ', `<svg x="${x}" y="${y}" width="${wide}" height="${high}" `);
  return { svg: placed, width: wide };
}

/**
 * Returns the preview picture for shared links: a cloth that is unique to the page, a drawing and
 * both logos.
 */
export function sharePicture(seed: string, drawn: string, brand: Brand): string {
  const cloth = clothShapes(seed, { family: 'hitomezashi', palette: 'night', cell: 30, width, height });
  const { viewBox, shapes } = drawing(drawn);
  const { x, y, side } = swatch;
  const retailer = logoAt(brand.retailer.logo, 64, 500, 38);
  const platform = logoAt(brand.platform.logo, 64 + retailer.width + 56, 494, 46);
  const strip = 64 + retailer.width + 56 + platform.width + 40;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<svg width="${width}" height="${height}" viewBox="${cloth.viewBox}" preserveAspectRatio="xMidYMid slice">${cloth.shapes}</svg>
<g transform="rotate(-2 ${x + side / 2} ${y + side / 2})"><rect x="${x}" y="${y}" width="${side}" height="${side}" rx="6" fill="var(--paper)"/>
<rect x="${x + 14}" y="${y + 14}" width="${side - 28}" height="${side - 28}" rx="4" fill="none" stroke="var(--thread)" stroke-width="4" stroke-linecap="round" stroke-dasharray="16 12"/>
<svg x="${x + 50}" y="${y + 50}" width="${side - 100}" height="${side - 100}" viewBox="${viewBox}">${shapes}</svg></g>
<rect y="462" width="${strip}" height="112" fill="var(--paper)"/>
<path d="M${strip - 12} 472V564" stroke="var(--thread)" stroke-width="4" stroke-linecap="round" stroke-dasharray="12 10"/>
${retailer.svg}${platform.svg}</svg>`;
  return recoloured(svg, brand, {
    '--logo-ink': brand.theme.cloth[900],
    '--logo-paper': '#fff',
    '--logo-thread': brand.theme.thread,
  });
}
