import { pick, type Random } from './random.ts';
import { type Cut, n, remainder, type Sewn } from './sewing.ts';

/** Seven treasures: linked circles, whose petals carry the second colour. */
export function shippo(next: Random, { width, height, cell }: Cut): Sewn {
  const radius = cell * 2.3;
  const r = n(radius);
  const columns = Math.ceil(width / radius) + 1;
  const rows = Math.ceil(height / radius) + 1;
  const dense = next() < 0.5;
  const lens = (x1: number, y1: number, x2: number, y2: number) =>
    `M${n(x1)} ${n(y1)}A${r} ${r} 0 0 1 ${n(x2)} ${n(y2)}A${r} ${r} 0 0 1 ${n(x1)} ${n(y1)}Z`;
  const filled = (i: number, j: number) => {
    const [u, w] = [remainder(i, 4), remainder(j, 4)];
    return dense ? (u === 0 && w === 0) || (u === 2 && w === 2) : (i & 1) === 0;
  };

  let stitches = '';
  let fills = '';
  const spots: string[] = [];
  for (let j = -1; j <= rows; j++)
    for (let i = -1; i <= columns; i++) {
      if ((i + j) & 1) continue;
      const [x, y] = [i * radius, j * radius];
      const [mx, my] = [x + radius, y + radius];
      stitches += `M${n(x - radius)} ${n(y)}A${r} ${r} 0 0 1 ${n(mx)} ${n(y)}A${r} ${r} 0 0 1 ${n(x - radius)} ${n(y)}`;
      const petals =
        lens(x, y, mx, my) +
        lens(mx, my, x + 2 * radius, y) +
        lens(x, y + 2 * radius, mx, my) +
        lens(mx, my, x + 2 * radius, y + 2 * radius);
      if (filled(i, j)) fills += petals;
      if (mx > width * 0.22 && mx < width * 0.78 && my > height * 0.3 && my < height * 0.7)
        spots.push(petals);
    }
  const quarter = (Math.PI * radius) / 2 / 4;
  const [first, ...others] = spots;
  return {
    fills,
    mend: first ? pick(next, [first, ...others]) : '',
    stitches,
    width: cell * 0.12,
    dash: [quarter * 0.66, quarter * 0.34],
    offset: -quarter * 0.17,
  };
}
