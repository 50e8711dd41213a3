import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * All drawings as one sprite, used by reference: the page stays small, the browser keeps it, and
 * the brand's tokens reach the shapes inside. Written by `npm run art`.
 */
const drawingsFolder = new URL('./drawings/', import.meta.url);

const sprite = (symbols: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;

export function drawingSprite(): string {
  const symbols = readdirSync(drawingsFolder)
    .filter((name) => name.endsWith('.svg'))
    .toSorted()
    .map((name) => {
      const source = readFileSync(new URL(name, drawingsFolder), 'utf8').trim();
      const viewBox = /viewBox="([^"]+)"/.exec(source)?.[1] ?? '';
      const inside = source
        .replace(/^<svg[^>]*>/, '')
        .replace(/<\/svg>$/, '')
        .replace(/<title>.*?<\/title>/, '');
      const id = name.replace('.svg', '');
      return `<symbol id="${id}" viewBox="${viewBox}"><g fill="none" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${inside}</g></symbol>`;
    });
  return sprite(symbols);
}

if (import.meta.main) {
  writeFileSync(new URL('./drawings.svg', import.meta.url), drawingSprite());
}
