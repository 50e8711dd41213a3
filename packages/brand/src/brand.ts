/** One of the two names that a storefront shows: the platform, or the retailer it works for. */
export type BrandName = {
  readonly name: string;
  /** An SVG that takes its colours from `--logo-ink`, `--logo-paper` and `--logo-thread`. */
  readonly logo: string;
};

/**
 * Everything about the appearance that a retailer may change. The contrast pairs of the design hold for
 * each theme.
 */
export type Theme = {
  readonly cloth: Readonly<Record<900 | 800 | 700 | 600 | 300 | 200 | 100 | 50, string>>;
  readonly thread: string;
  readonly threadBright: string;
  readonly threadSoft: string;
  readonly cotton: Readonly<Record<50 | 100 | 200 | 300, string>>;
  readonly inkSoft: string;
  readonly inkFaint: string;
  readonly lineControl: string;
  readonly displayWeight: number;
  readonly displayTracking: string;
  readonly radius: Readonly<Record<1 | 2 | 3, string>>;
  /** Corner radius of a stitched frame. */
  readonly stitchRadius: number;
  readonly displayFont: string;
  readonly textFont: string;
};

/**
 * A self-hosted font. The fallback figures stretch Arial to the font's own widths and heights,
 * so that nothing moves when the font arrives.
 */
export type Font = {
  readonly family: string;
  readonly file: string;
  readonly weights: string;
  readonly fallback: { readonly sizeAdjust: string; readonly ascent: string; readonly descent: string };
};

export type Brand = {
  readonly id: 'lindenhof' | 'nordkai';
  readonly platform: BrandName;
  readonly retailer: BrandName;
  readonly theme: Theme;
  readonly fonts: readonly Font[];
  readonly mail: { readonly senderName: string; readonly senderAddress: string };
};
