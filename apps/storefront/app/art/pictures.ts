import type { Brand } from '@mendwell/brand';
import { drawingOf, hasDrawing } from '@mendwell/brand/drawings';
import { clothShapes } from '@mendwell/cloth';
import { cloths } from './cloths.ts';
import { type Cover, coverOf, providerPictureOf } from './covers.ts';
import { quilt } from './quilt.ts';
import { recoloured } from './recolour.ts';

const sources = import.meta.glob<string>('./drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const nameOf = (path: string) => path.replace('./drawings/', '').replace('.svg', '');
const drawings = new Map(Object.entries(sources).map(([path, source]) => [nameOf(path), source.trim()]));

const stroke = 'fill="none" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"';

export function drawing(name: string): { viewBox: string; shapes: string } {
  const source = drawings.get(name) ?? '';
  const viewBox = /viewBox="([^"]+)"/.exec(source)?.[1] ?? '0 0 120 120';
  const inside = source
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<title>.*?<\/title>/, '');
  return { viewBox, shapes: `<g ${stroke}>${inside}</g>` };
}

const svg = (viewBox: string, shapes: string, slice = false) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${slice ? ' preserveAspectRatio="xMidYMid slice"' : ''}>${shapes}</svg>`;

/** The size of a scene; its drawing leaves room for the cloth around its swatch. */
const [sceneWidth, sceneHeight] = [240, 160];

/**
 * Returns the scene of a provider's workshop on the provider's own cloth, as one picture. A scene that
 * is not drawn yet leaves the cloth alone.
 */
function drawProviderPicture(cover: string, scene: string): string | undefined {
  const cloth = coverOf(cover);
  if (!cloth) return undefined;
  const inside = (viewBox: string, shapes: string) =>
    `<svg width="${sceneWidth}" height="${sceneHeight}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`;
  const ground = clothShapes(cloth.seed, cloth);
  const drawn = hasDrawing('providers', scene) ? drawing(drawingOf('providers', scene)) : undefined;
  return svg(
    `0 0 ${sceneWidth} ${sceneHeight}`,
    inside(ground.viewBox, ground.shapes) + (drawn ? inside(drawn.viewBox, drawn.shapes) : ''),
    true,
  );
}

function draw(name: string): string | undefined {
  const provider = providerPictureOf(name);
  if (provider) return drawProviderPicture(provider.cloth, provider.scene);
  if (name === 'quilt-small') return quilt('small', drawing);
  if (name === 'quilt-large') return quilt('large', drawing);
  const cloth: Cover | undefined = Object.hasOwn(cloths, name) ? cloths[name] : coverOf(name);
  if (cloth) {
    const { viewBox, shapes } = clothShapes(cloth.seed, cloth);
    return svg(cloth.viewBox ?? viewBox, shapes, true);
  }
  if (!drawings.has(name)) return undefined;
  const { viewBox, shapes } = drawing(name);
  return svg(viewBox, shapes);
}

/** Returns the names of all pictures that do not depend on the id of a provider, story or order. */
export const pictureNames = (): string[] => [
  ...drawings.keys(),
  ...Object.keys(cloths),
  'quilt-small',
  'quilt-large',
];

/**
 * Returns a drawing, a cloth or the quilt in a brand's colours, or undefined if there is none of
 * that name.
 */
export function picture(name: string, brand: Brand): string | undefined {
  const drawn = draw(name);
  return drawn && recoloured(drawn, brand);
}
