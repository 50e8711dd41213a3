import { pick, type Random } from './random.ts';
import { type Cut, n, remainder, type Sewn } from './sewing.ts';

/** Ten-crosses: diamonds of plus stitches on a ground of alternating single stitches. */
export function juji(next: Random, { width, height, cell }: Cut): Sewn {
  const size = cell * 1.1;
  const arm = size * 0.33;
  const period = pick(next, [8, 10, 12]);
  const ring = period < 10 ? 1 : pick(next, [1, 2]);
  const half = period / 2;
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  // A diamond sits near the middle.
  const originX = Math.round(columns * (0.32 + next() * 0.36));
  const originY = Math.round(rows * (0.42 + next() * 0.16));

  const across = (x: number, y: number) => `M${n(x - arm)} ${n(y)}h${n(2 * arm)}`;
  const down = (x: number, y: number) => `M${n(x)} ${n(y - arm)}v${n(2 * arm)}`;
  let stitches = '';
  let fills = '';
  let mend = '';
  for (let y = -1; y <= rows; y++)
    for (let x = -1; x <= columns; x++) {
      const brick = remainder(Math.floor((y - originY + half) / period), 2) ? half : 0;
      const u = x - originX + half + brick;
      const w = y - originY + half;
      const distance = Math.abs(remainder(u, period) - half) + Math.abs(remainder(w, period) - half);
      const [px, py] = [(x + 0.5) * size, (y + 0.5) * size];
      if (distance < half - ring) {
        const square = `M${n(px - size / 2)} ${n(py - size / 2)}h${n(size)}v${n(size)}h${n(-size)}z`;
        if (Math.floor(w / period) === 0 && Math.floor(u / period) === 0) mend += square;
        else fills += square;
        stitches += across(px, py) + down(px, py);
      } else if (distance > half - ring || ring === 1) {
        stitches += (x + y) & 1 ? across(px, py) : down(px, py);
      }
    }
  return { fills, mend, stitches, width: cell * 0.13 };
}
