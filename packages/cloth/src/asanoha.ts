import { pick, type Random } from './random.ts';
import { type Cut, n, remainder, type Sewn } from './sewing.ts';

type Point = readonly [x: number, y: number];

/** Hemp leaf: six-pointed stars on a triangular lattice. */
export function asanoha(next: Random, { width, height, cell }: Cut): Sewn {
  const side = cell * 3.1;
  const rise = (side * Math.sqrt(3)) / 2;
  const reach = side / Math.sqrt(3);
  const point = (i: number, j: number): Point => [i * side + (j % 2 ? side / 2 : 0), j * rise];
  const line = (from: Point, to: Point) => `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`;

  const rows = Math.ceil(height / rise) + 1;
  const columns = Math.ceil(width / side) + 1;
  let stitches = '';
  for (let j = -1; j < rows; j++)
    for (let i = -1; i < columns; i++) {
      const odd = remainder(j, 2);
      const [a, b, below, above] = [
        point(i, j),
        point(i + 1, j),
        point(i + odd, j + 1),
        point(i + odd, j - 1),
      ];
      for (const corner of [below, above]) {
        const middle: Point = [(a[0] + b[0] + corner[0]) / 3, (a[1] + b[1] + corner[1]) / 3];
        stitches += [a, b, corner].map((from) => line(from, middle)).join('');
      }
      stitches += line(a, b) + line(a, below) + line(b, below);
    }

  const star = (i: number, j: number) => {
    const [x, y] = point(i, j);
    const on = (angle: number, distance: number) =>
      `${n(x + Math.cos(angle) * distance)} ${n(y + Math.sin(angle) * distance)}`;
    return Array.from({ length: 6 }, (_, leaf) => {
      const angle = (leaf * Math.PI) / 3;
      return `M${n(x)} ${n(y)}L${on(angle - Math.PI / 6, reach)}L${on(angle, side)}L${on(angle + Math.PI / 6, reach)}Z`;
    }).join('');
  };
  const step = pick(next, [2, 3]);
  const start = Math.floor(next() * 3);
  let fills = '';
  for (let j = 0; j < rows; j += 2)
    for (let i = (j / 2) % 2 ? start : start + 1; i < columns + step; i += step) fills += star(i - 1, j);
  const mendColumn = Math.max(1, Math.round((width * (0.28 + next() * 0.44)) / side));
  const mendRow = Math.max(1, Math.round((height * (0.38 + next() * 0.24)) / rise));
  return {
    fills,
    mend: star(mendColumn, mendRow),
    stitches,
    width: cell * 0.12,
    dash: [reach * 0.36, reach * 0.14],
    offset: -reach * 0.07,
  };
}
