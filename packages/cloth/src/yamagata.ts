import { pick, type Random } from './random.ts';
import { type Cut, n, type Sewn } from './sewing.ts';

/** Mountain forms: rows of chevrons in running stitch, one row re-sewn. */
export function yamagata(next: Random, { width, height, cell }: Cut): Sewn {
  const half = cell * pick(next, [2, 2.5, 3]);
  const rise = half * pick(next, [0.6, 1]);
  const gap = cell * 0.92;
  const lines = Math.ceil((height + rise) / gap) + 1;
  const columns = Math.ceil(width / half) + 1;
  const group = pick(next, [3, 4, 5]);
  const band = Math.round((height * (0.4 + next() * 0.2) + rise / 2) / gap);

  /** Returns one zigzag; in the reverse direction it closes a band. */
  const zigzag = (y: number, back: boolean) => {
    let path = '';
    for (let step = 0; step <= columns; step++) {
      const i = back ? columns - step : step;
      path += `${step || back ? 'L' : 'M'}${n(i * half)} ${n(y + (i % 2 ? -rise : 0))}`;
    }
    return path;
  };
  let stitches = '';
  let fills = '';
  for (let line = 0; line < lines; line++) {
    const y = line * gap;
    if (line % group !== 0 || line === 0) stitches += zigzag(y, false);
    if (line % (group * 2) === 0) fills += `${zigzag(y, false)}${zigzag(y + gap * group, true)}Z`;
  }
  const length = Math.hypot(half, rise);
  const stitch = length / Math.max(2, Math.round(length / (cell * 0.9)));
  return {
    fills,
    mend: `${zigzag(band * gap, false)}${zigzag((band + 1) * gap, true)}Z`,
    stitches,
    width: cell * 0.13,
    dash: [stitch * 0.62, stitch * 0.38],
    offset: -stitch * 0.19,
  };
}
