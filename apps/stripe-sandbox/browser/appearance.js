/** @import { Appearance, Font } from './types.d.ts' */

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** The page's colours, fonts and rules: https://docs.stripe.com/elements/appearance-api @param {Appearance} appearance @param {Font[]} fonts */
export function dress({ theme = 'stripe', variables = {}, rules = {} }, fonts) {
  document.documentElement.dataset['theme'] = theme;
  for (const [name, value] of Object.entries(variables))
    document.documentElement.style.setProperty(`--${name}`, value);
  sheet.replaceSync('');
  for (const [selector, declarations] of Object.entries(rules)) addRule(selector, declarations);
  document.fonts.clear();
  for (const font of fonts) addFont(font);
}

/** @param {string} selector @param {Record<string, string>} declarations */
function addRule(selector, declarations) {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(declarations))
    rule.style.setProperty(
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    );
}

/** @param {Font} font */
function addFont({ cssSrc, family, src, weight = '400', style = 'normal' }) {
  if (cssSrc && !document.querySelector(`link[href="${CSS.escape(cssSrc)}"]`))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: cssSrc }));
  if (family && src) document.fonts.add(new FontFace(family, src, { weight, style }));
}
