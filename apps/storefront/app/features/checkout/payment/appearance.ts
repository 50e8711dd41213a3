import type { Appearance, CustomFontSource } from '@stripe/stripe-js';

/**
 * Styles the payment provider's form like ours. It lives in its own frame, so the tokens are passed as
 * values.
 */
export function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const line = `1.5px solid ${token('--line-control')}`;
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('--primary'),
      colorBackground: token('--paper'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorTextPlaceholder: token('--ink-faint'),
      colorDanger: token('--error'),
      fontFamily: token('--font-text'),
      fontSizeBase: '16px',
      fontSizeSm: '15px',
      borderRadius: token('--radius-1'),
      spacingUnit: '4px',
      gridRowSpacing: '20px',
      gridColumnSpacing: '20px',
    },
    rules: {
      '.Label': { fontWeight: '600', fontSize: '15px', marginBottom: '7px' },
      '.Input': { border: line, padding: '14px 15px', boxShadow: 'none' },
      '.Input:hover': { border: `1.5px solid ${token('--ink')}` },
      '.Input:focus': { border: `1.5px solid ${token('--ink')}`, outline: `3px solid ${token('--focus')}` },
      '.Input--invalid': { border: `2px solid ${token('--error')}`, boxShadow: 'none' },
      '.Error': { fontSize: '15px', fontWeight: '500', marginTop: '7px' },
      '.AccordionItem': {
        border: `1.5px solid ${token('--cotton-200')}`,
        boxShadow: 'none',
        padding: '20px',
        fontSize: '16px',
        fontWeight: '600',
      },
      // A dashed border marks the selection: the nearest to a running stitch that a frame allows.
      '.AccordionItem--selected': {
        border: `2px dashed ${token('--thread')}`,
        backgroundColor: token('--selected'),
        color: token('--ink'),
      },
    },
  };
}

const facesIn = (sheet: CSSStyleSheet): CSSFontFaceRule[] => {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    // A browser extension added a stylesheet of another origin, which cannot be read.
    return [];
  }
};

/** Returns the page's own fonts, with addresses that also work from another origin. */
export function fonts(): CustomFontSource[] {
  const [wanted] = getComputedStyle(document.documentElement).getPropertyValue('--font-text').split(',');
  const bare = (family: string | undefined) => family?.replace(/["']/g, '').trim();
  return [...document.styleSheets].flatMap(facesIn).flatMap(({ style }) => {
    const family = bare(style.getPropertyValue('font-family')) ?? '';
    const [, path] = /url\(["']?([^"')]+\.woff2)/.exec(style.getPropertyValue('src')) ?? [];
    if (!path || family !== bare(wanted)) return [];
    const src = `url(${new URL(path, location.origin).href})`;
    return [{ family, src, weight: style.getPropertyValue('font-weight') || '400' }];
  });
}
