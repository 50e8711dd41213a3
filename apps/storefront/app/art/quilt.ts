import { type ClothOptions, clothShapes } from '@mendwell/cloth';

/**
 * The quilt of the home page is one picture. Patches are placed by percentages, so that the quilt
 * fills a frame of any size; the stitches between neighbours keep their size.
 */
type Patch = {
  /** A patch shows either a drawing on plain cloth or a sewn cloth. */
  readonly art?: string;
  readonly cloth?: ClothOptions & { readonly seed: string };
  readonly at: readonly [column: number, row: number];
  readonly span?: readonly [columns: number, rows: number];
  readonly ground: string;
  readonly seam?: string;
  /** Replacement colours for a drawing that stands on a strongly coloured ground. */
  readonly instead?: Readonly<Record<string, string>>;
};

const square = { width: 300, height: 300 };
const wide = { width: 600, height: 300 };
const threadCloth = { ground: 'var(--thread)', alt: 'var(--thread-bright)', stitch: '#fff', accent: '#fff' };
const onThread = { '--art-tint': '#fff', '--art-thread': 'var(--cloth-700)' };
const plain = { mend: false, ...square };

const small: readonly Patch[] = [
  { art: 'jacket', at: [0, 0], span: [2, 2], ground: 'cloth-100', seam: 'thread' },
  {
    cloth: { seed: 'quilt-2', family: 'hitomezashi', palette: 'night', cell: 25, ...plain },
    at: [2, 0],
    ground: 'cloth-900',
  },
  { art: 'service-repair', at: [3, 0], ground: 'thread', instead: onThread },
  {
    cloth: { seed: 'quilt', family: 'asanoha', palette: 'washed', cell: 22, ...wide },
    at: [2, 1],
    span: [2, 1],
    ground: 'cloth-700',
  },
  { art: 'sneaker', at: [0, 2], ground: 'paper', seam: 'thread' },
  {
    cloth: { seed: 'quilt', family: 'shippo', palette: 'cotton', cell: 22, ...plain },
    at: [1, 2],
    ground: 'cloth-100',
    seam: 'cloth-700',
  },
  { art: 'knitwear', at: [2, 2], ground: 'cloth-300', seam: 'cloth-900' },
  {
    cloth: { seed: 'quilt', family: 'juji', palette: 'washed', cell: 24, ...plain },
    at: [3, 2],
    ground: 'cloth-800',
  },
];

const mountains = {
  seed: 'quilt',
  family: 'yamagata',
  palette: 'cotton',
  cell: 22,
  mend: false,
  width: 300,
  height: 600,
} as const;
const large: readonly Patch[] = [
  ...small,
  { cloth: mountains, at: [4, 0], span: [1, 2], ground: 'cloth-200', seam: 'cloth-700' },
  { art: 'bag', at: [4, 2], ground: 'cotton-100', seam: 'thread' },
  {
    cloth: { seed: 'quilt-13', family: 'hitomezashi', palette: 'night', cell: 25, ...wide },
    at: [0, 3],
    span: [2, 1],
    ground: 'cloth-900',
  },
  { art: 'dress', at: [2, 3], ground: 'cotton-100', seam: 'thread' },
  {
    cloth: { seed: 'quilt', family: 'shippo', palette: threadCloth, cell: 22, ...plain },
    at: [3, 3],
    ground: 'thread',
  },
  {
    cloth: { seed: 'quilt-3', family: 'hitomezashi', palette: 'washed', cell: 25, ...plain },
    at: [4, 3],
    ground: 'cloth-700',
  },
  { art: 'boot', at: [0, 4], ground: 'cloth-100', seam: 'cloth-700' },
  {
    cloth: { seed: 'quilt', family: 'asanoha', palette: 'night', cell: 22, ...plain },
    at: [1, 4],
    ground: 'cloth-700',
    seam: 'cloth-100',
  },
  { art: 'scarf', at: [2, 4], ground: 'cloth-300', seam: 'cloth-900' },
  {
    cloth: { seed: 'quilt-2', family: 'yamagata', palette: 'bright', cell: 22, ...wide },
    at: [3, 4],
    span: [2, 1],
    ground: 'cloth-50',
    seam: 'cloth-700',
  },
];

const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;

type Drawing = { readonly viewBox: string; readonly shapes: string };

function sewPatch(patch: Patch, columns: number, rows: number, drawing: (name: string) => Drawing): string {
  const [column, row] = patch.at;
  const [across, down] = patch.span ?? [1, 1];
  const frame = `x="${percent(column / columns)}" y="${percent(row / rows)}" width="${percent(across / columns)}" height="${percent(down / rows)}"`;
  const seam = `stroke="var(--${patch.seam ?? 'paper'})" stroke-width="2" stroke-linecap="round" stroke-dasharray="6 8" opacity=".95"`;
  const inside = patch.cloth
    ? clothInside(patch.cloth)
    : drawingInside(drawing(patch.art ?? ''), patch.instead);
  return (
    `<svg ${frame}><rect width="100%" height="100%" fill="var(--${patch.ground})"/>${inside}` +
    // Each patch is sewn to its right and lower neighbour; the stitches lie slightly inside the edge.
    `<svg x="-6.5" width="100%" height="100%" overflow="visible"><line x1="100%" x2="100%" y1="9" y2="99%" ${seam}/></svg>` +
    `<svg y="-6.5" width="100%" height="100%" overflow="visible"><line x1="9" x2="99%" y1="100%" y2="100%" ${seam}/></svg></svg>`
  );
}

function clothInside({ seed, ...options }: NonNullable<Patch['cloth']>): string {
  const { viewBox, shapes } = clothShapes(seed, options);
  return `<svg width="100%" height="100%" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`;
}

function drawingInside({ viewBox, shapes }: Drawing, instead: Patch['instead'] = {}): string {
  const coloured = shapes.replace(/var\((--[\w-]+)\)/g, (token, name: string) => instead[name] ?? token);
  return `<svg x="8%" y="8%" width="84%" height="84%" viewBox="${viewBox}">${coloured}</svg>`;
}

export type QuiltSize = 'small' | 'large';

export function quilt(size: QuiltSize, drawing: (name: string) => Drawing): string {
  const [patches, columns, rows] = size === 'small' ? [small, 4, 3] : [large, 5, 5];
  const sewn = patches.map((patch) => sewPatch(patch, columns, rows, drawing)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">${sewn}</svg>`;
}
