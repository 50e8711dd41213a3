import type { Brand, Font, Theme } from './brand.ts';

const fallbackOf = (family: string) => `${family} Fallback`;
const stack = (family: string) => `"${family}", "${fallbackOf(family)}", "Helvetica Neue", Arial, sans-serif`;

/** Returns a running stitch as a frame, used as a mask so that its colour stays a token. */
const stitchFrame = (radius: number, width: number, dash: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' width='100%' height='100%'><g style='transform:translate(1px,1px)'><rect style='width:calc(100% - 2px);height:calc(100% - 2px)' rx='${radius}' fill='none' stroke='#000' stroke-width='${width}' stroke-dasharray='${dash}' stroke-linecap='round'/></g></svg>`,
  ).replace(/'/g, '%27')}")`;

const steps = (name: string, scale: Readonly<Record<string, string>>) =>
  Object.entries(scale).map(([step, value]) => `--${name}-${step}:${value}`);

const variables = (theme: Theme) => [
  ...steps('cloth', theme.cloth),
  ...steps('cotton', theme.cotton),
  ...steps('radius', theme.radius),
  `--thread:${theme.thread}`,
  `--thread-bright:${theme.threadBright}`,
  `--thread-soft:${theme.threadSoft}`,
  `--ink-soft:${theme.inkSoft}`,
  `--ink-faint:${theme.inkFaint}`,
  `--line-control:${theme.lineControl}`,
  `--display-weight:${theme.displayWeight}`,
  `--display-tracking:${theme.displayTracking}`,
  `--font-display:${stack(theme.displayFont)}`,
  `--font-text:${stack(theme.textFont)}`,
  `--stitch-frame:${stitchFrame(theme.stitchRadius, 2, '7 6')}`,
  `--stitch-frame-fine:${stitchFrame(Math.min(theme.stitchRadius, 2), 1.3, '4 4')}`,
];

const faces = ({ family, weights, fallback }: Font, url: string) =>
  `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weights};font-display:swap}` +
  `@font-face{font-family:"${fallbackOf(family)}";src:local("Arial"),local("Liberation Sans");` +
  `size-adjust:${fallback.sizeAdjust};ascent-override:${fallback.ascent};descent-override:${fallback.descent};line-gap-override:0%}`;

/** Returns the white-label part of the stylesheet. All other styles read these variables. */
export const themeCss = (brand: Brand, fontUrl: (file: string) => string): string =>
  brand.fonts.map((font) => faces(font, fontUrl(font.file))).join('') +
  `:root{${variables(brand.theme).join(';')}}`;
