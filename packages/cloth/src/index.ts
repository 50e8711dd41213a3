import { asanoha } from './asanoha.ts';
import { hitomezashi } from './hitomezashi.ts';
import { juji } from './juji.ts';
import { pick, type Random, random } from './random.ts';
import { type Cut, n, type Sewn } from './sewing.ts';
import { shippo } from './shippo.ts';
import { yamagata } from './yamagata.ts';

const sew = { hitomezashi, asanoha, shippo, yamagata, juji } satisfies Record<
  string,
  (next: Random, cut: Cut) => Sewn
>;
export type Family = keyof typeof sew;
export const families = Object.keys(sew) as [Family, ...Family[]];

/** The colours of a cloth; any CSS colour, including tokens, so that a cover follows the theme. */
export type Palette = {
  readonly ground: string;
  readonly alt: string;
  readonly stitch: string;
  readonly accent: string;
};
export type PaletteName = 'night' | 'washed' | 'cotton' | 'bright';

export const palettes: Record<PaletteName, Palette> = {
  night: {
    ground: 'var(--cloth-900)',
    alt: 'var(--cloth-800)',
    stitch: 'var(--cloth-100)',
    accent: 'var(--thread-bright)',
  },
  washed: {
    ground: 'var(--cloth-700)',
    alt: 'var(--cloth-600)',
    stitch: 'var(--cloth-50)',
    accent: 'var(--thread-bright)',
  },
  cotton: {
    ground: 'var(--cloth-100)',
    alt: 'var(--cloth-200)',
    stitch: 'var(--cloth-800)',
    accent: 'var(--thread)',
  },
  bright: {
    ground: 'var(--cloth-50)',
    alt: 'var(--cloth-100)',
    stitch: 'var(--cloth-700)',
    accent: 'var(--thread)',
  },
};

export type ClothOptions = {
  readonly width?: number;
  readonly height?: number;
  /** Size of one stitch. */
  readonly cell?: number;
  readonly family?: Family;
  readonly palette?: PaletteName | Palette;
  readonly mend?: boolean;
};

/** Returns the default look of a seed. */
export function lookOf(seed: string): { family: Family; palette: PaletteName } {
  const next = random(`look:${seed}`);
  return {
    family: pick(next, ['hitomezashi', 'hitomezashi', ...families]),
    palette: pick(next, ['night', 'night', 'washed', 'cotton', 'bright']),
  };
}

/**
 * Returns a piece of sashiko cloth: its shapes and the view box they are drawn in. The same seed (the id
 * of a provider, story or order) always gives the same cloth, on every machine.
 */
export function clothShapes(seed: string, options: ClothOptions = {}): { viewBox: string; shapes: string } {
  const { width = 480, height = 320, cell = 16, mend = true } = options;
  const look = lookOf(seed);
  const family = options.family ?? look.family;
  const palette = options.palette ?? look.palette;
  const colours = typeof palette === 'string' ? palettes[palette] : palette;
  const sewn = sew[family](random(`${family}:${seed}`), { width, height, cell });
  const dash = sewn.dash
    ? ` stroke-dasharray="${sewn.dash.map(n).join(' ')}" stroke-dashoffset="${n(sewn.offset ?? 0)}"`
    : '';
  const shapes =
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>` +
    `<path d="${sewn.fills}" fill="${colours.alt}"/>` +
    (mend && sewn.mend ? `<path d="${sewn.mend}" fill="${colours.accent}"/>` : '') +
    `<path d="${sewn.stitches}" fill="none" stroke="${colours.stitch}" stroke-width="${n(sewn.width)}" stroke-linecap="round"${dash}/>`;
  return { viewBox: `0 0 ${width} ${height}`, shapes };
}
