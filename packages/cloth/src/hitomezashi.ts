import { pick, type Random } from './random.ts';
import { type Cut, n, remainder, type Sewn } from './sewing.ts';

/** A line of cloth: whether each thread starts over or under. */
type Thread = readonly number[];
type Cell = readonly [x: number, y: number];
type Region = {
  area: Cell[];
  holdsAnchor: boolean;
  x: number;
  y: number;
  w: number;
  h: number;
  inside: boolean;
};
type Cloth = { across: Thread; along: Thread; mendable: Region[] };

const at = (line: Thread, index: number) => line[remainder(index, line.length)] ?? 0;

/**
 * Cuts columns × rows of the cloth, starting at (left, top), and finds the regions of its second
 * colour. With an anchor, that colour is the one of the anchor's cell.
 */
function lay(
  across: Thread,
  along: Thread,
  columns: number,
  rows: number,
  left: number,
  top: number,
  anchor?: Cell,
) {
  /** A vertical stitch at line x, beside row y; a horizontal one at line y, above column x. */
  const vertical = (x: number, y: number) => remainder(y + top + at(across, x + left), 2) === 0;
  const horizontal = (x: number, y: number) => remainder(x + left + at(along, y + top), 2) === 0;

  const cells = Array.from({ length: rows }, () => new Uint8Array(columns));
  const cell = (x: number, y: number) => cells[y]?.[x];
  const set = (x: number, y: number, value: number) => {
    const row = cells[y];
    if (row) row[x] = value;
  };
  let sum = 0;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      if (x) set(x, y, (cell(x - 1, y) ?? 0) ^ (vertical(x, y) ? 1 : 0));
      else if (y) set(0, y, (cell(0, y - 1) ?? 0) ^ (horizontal(0, y) ? 1 : 0));
      sum += cell(x, y) ?? 0;
    }

  const [anchorX, anchorY] = anchor ? [anchor[0] - left, anchor[1] - top] : [-1, -1];
  const anchored = anchor ? cell(anchorX, anchorY) : undefined;
  const second = anchored ?? (sum * 2 > rows * columns ? 0 : 1);

  const seen = cells.map((row) => new Uint8Array(row.length));
  const visit = (x: number, y: number) => {
    const row = seen[y];
    if (!row || row[x] || cell(x, y) !== second) return false;
    row[x] = 1;
    return true;
  };
  const regions: Region[] = [];
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) if (visit(x, y)) regions.push(grow(x, y));
  return { vertical, horizontal, regions };

  /** Returns all cells connected to a cell without crossing a stitch. */
  function grow(fromX: number, fromY: number): Region {
    const open: Cell[] = [[fromX, fromY]];
    const area: Cell[] = [];
    let [x0, x1, y0, y1, holdsAnchor] = [fromX, fromX, fromY, fromY, false];
    for (let here = open.pop(); here; here = open.pop()) {
      const [x, y] = here;
      area.push(here);
      if (anchored !== undefined && x === anchorX && y === anchorY) holdsAnchor = true;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
      if (x + 1 < columns && !vertical(x + 1, y) && visit(x + 1, y)) open.push([x + 1, y]);
      if (x > 0 && !vertical(x, y) && visit(x - 1, y)) open.push([x - 1, y]);
      if (y + 1 < rows && !horizontal(x, y + 1) && visit(x, y + 1)) open.push([x, y + 1]);
      if (y > 0 && !horizontal(x, y) && visit(x, y - 1)) open.push([x, y - 1]);
    }
    const inside = x0 > 0 && y0 > 0 && x1 < columns - 1 && y1 < rows - 1;
    return { area, holdsAnchor, x: x0, y: y0, w: x1 - x0 + 1, h: y1 - y0 + 1, inside };
  }
}

function thread(next: Random): Thread {
  const length = next() < 0.25 ? 13 : 3 + Math.floor(next() * 6);
  const unit = Array.from({ length }, () => (next() < 0.5 ? 0 : 1));
  return [...unit, ...unit.toReversed()];
}

/**
 * Returns the liveliest of fourteen cloths: it has regions of many sizes, few dots, and one region worth
 * mending.
 */
function chooseCloth(next: Random): Cloth {
  let best: Cloth = { across: [0], along: [0], mendable: [] };
  let top = Number.NEGATIVE_INFINITY;
  for (let tries = 0; tries < 14; tries++) {
    const [across, along] = [thread(next), thread(next)];
    const { regions } = lay(across, along, 28, 20, 0, 0);
    // The region is larger than a cross, so that a mend never looks like a first-aid sign.
    const mendable = regions.filter(
      (one) => one.inside && one.w >= one.h && one.area.length > 6 && one.area.length <= 40,
    );
    const sizes = new Set(regions.map((one) => one.area.length)).size;
    const dots = regions.filter((one) => one.area.length === 1).length / Math.max(1, regions.length);
    const score = (mendable.length ? 8 : 0) + Math.min(sizes, 7) - dots * 6;
    if (score > top) {
      top = score;
      best = { across, along, mendable };
    }
  }
  return best;
}

/** One rectangle per horizontal run of cells. */
function boxes(area: readonly Cell[], size: number): string {
  const cells = area.toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
  let path = '';
  for (let from = 0; from < cells.length; ) {
    const [x, y] = cells[from] ?? [0, 0];
    let run = 1;
    while (cells[from + run]?.[1] === y && cells[from + run]?.[0] === x + run) run++;
    path += `M${n(x * size)} ${n(y * size)}h${n(run * size)}v${n(size)}h${n(-run * size)}z`;
    from += run;
  }
  return path;
}

/**
 * One-stitch sashiko. Every row and column starts either over or under the cloth; the enclosed regions
 * can always be two-coloured. Cloth and mend are chosen on a fixed frame, then the crop is placed around
 * the mend: a seed has the same cloth and mend at every size.
 */
export function hitomezashi(next: Random, { width, height, cell }: Cut): Sewn {
  const cloth = chooseCloth(next);
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const shift = 0.36 + next() * 0.28;
  const [first, ...others] = cloth.mendable;
  const mend = first && pick(next, [first, ...others]);
  const left = mend ? Math.round(mend.x + mend.w / 2 - columns * shift) : 0;
  const top = mend ? Math.round(mend.y + mend.h / 2 - rows * 0.48) : 0;
  const { vertical, horizontal, regions } = lay(
    cloth.across,
    cloth.along,
    columns,
    rows,
    left,
    top,
    mend?.area[0],
  );
  const chosen = regions.find((one) => one.holdsAnchor);

  let stitches = '';
  const gap = cell * 0.14;
  for (let y = 0; y <= rows; y++)
    for (let x = 0; x < columns; x++)
      if (horizontal(x, y)) stitches += `M${n(x * cell + gap)} ${n(y * cell)}h${n(cell - 2 * gap)}`;
  for (let x = 0; x <= columns; x++)
    for (let y = 0; y < rows; y++)
      if (vertical(x, y)) stitches += `M${n(x * cell)} ${n(y * cell + gap)}v${n(cell - 2 * gap)}`;
  const plain = regions.filter((one) => one !== chosen).flatMap((one) => one.area);
  return {
    fills: boxes(plain, cell),
    mend: chosen ? boxes(chosen.area, cell) : '',
    stitches,
    width: cell * 0.13,
  };
}
