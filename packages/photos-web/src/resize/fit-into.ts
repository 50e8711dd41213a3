/**
 * Returns width and height in whole pixels, with the long side no longer than asked. Nothing is
 * enlarged.
 */
export function fitInto(longest: number, width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
