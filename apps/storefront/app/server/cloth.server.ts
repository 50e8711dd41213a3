import { brands } from '@mendwell/brand';
import { clothShapes } from '@mendwell/cloth';
import { cloths } from '#app/art/cloths.ts';
import { config } from './config.server.ts';

const { theme } = brands[config.brand];
const colours: Record<string, string> = {
  '--thread': theme.thread,
  '--thread-bright': theme.threadBright,
  ...Object.fromEntries(Object.entries(theme.cloth).map(([step, value]) => [`--cloth-${step}`, value])),
};

/** A picture knows no tokens: they are replaced by the brand's colours. */
const dyed = (shapes: string) =>
  shapes.replace(/var\((--[\w-]+)\)/g, (token, name: string) => colours[name] ?? token);

const sewn = new Map<string, string>();

function sew(name: string): string | undefined {
  const cloth = Object.hasOwn(cloths, name) ? cloths[name] : undefined;
  if (!cloth) return undefined;
  const { viewBox, shapes } = clothShapes(cloth.seed, cloth);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${dyed(shapes)}</svg>`;
}

/** The cloth of that name as a picture of its own, or nothing. Sewn once. */
export function clothPicture(name: string): string | undefined {
  const picture = sewn.get(name) ?? sew(name);
  if (picture) sewn.set(name, picture);
  return picture;
}
