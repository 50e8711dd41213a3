/** The result of a family of patterns: paths to fill and to stitch, and how to stitch them. */
export type Sewn = {
  /** Regions in the second colour of the cloth. */
  readonly fills: string;
  /** The one region that is mended. */
  readonly mend: string;
  readonly stitches: string;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly offset?: number;
};

export type Cut = { readonly width: number; readonly height: number; readonly cell: number };

/** Two decimals are enough for the eye and keep the path short. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

export const remainder = (value: number, by: number): number => ((value % by) + by) % by;
