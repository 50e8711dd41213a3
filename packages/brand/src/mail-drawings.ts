import { drawingOf } from './drawings.ts';
import type { BrandId } from './index.ts';

type MailDrawing = {
  readonly name: string;
  readonly file: URL;
  readonly width: number;
  readonly height: number;
};

/** Returns the drawing of a catalogue item on its tile, as PNG at twice the displayed size. */
export function mailDrawing(brand: BrandId, illustration: string): MailDrawing {
  const name = drawingOf('items', illustration);
  return { name, file: new URL(`../mail/${brand}/${name}.png`, import.meta.url), width: 96, height: 112 };
}
