import type { Brand } from '@mendwell/brand';

/** Returns the colours of a brand by the names of the tokens that drawings and cloths use. */
const coloursOf = ({ theme }: Brand): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(theme.cloth).map(([step, colour]) => [`--cloth-${step}`, colour])),
  '--cotton-100': theme.cotton[100],
  '--cotton-200': theme.cotton[200],
  '--thread': theme.thread,
  '--thread-bright': theme.threadBright,
  '--paper': '#fff',
  '--art-line': theme.cloth[900],
  '--art-paper': '#fff',
  '--art-tint': theme.cloth[100],
  '--art-mid': theme.cloth[300],
  '--art-deep': theme.cloth[700],
  '--art-shade': theme.cloth[800],
  '--art-thread': theme.thread,
  '--pay-ink': theme.cloth[900],
  '--pay-paper': '#fff',
  '--pay-line': 'transparent',
});

/**
 * Replaces tokens by the brand's colours, or by those in `instead`: an SVG used as an image cannot
 * read the page's CSS variables.
 */
export function recoloured(
  svg: string,
  brand: Brand,
  instead: Readonly<Record<string, string>> = {},
): string {
  const colours = { ...coloursOf(brand), ...instead };
  return svg.replace(/var\((--[\w-]+)\)/g, (token, name: string) => colours[name] ?? token);
}
