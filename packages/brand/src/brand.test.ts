import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Brand, Theme } from './brand.ts';
import { brands, themeCss } from './index.ts';
import { everyLetterFonts } from './print-fonts.ts';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const white = '#FFFFFF';
const pairs: [string, (theme: Theme) => [string, string], number][] = [
  ['ink on paper', (theme) => [theme.cloth[900], white], 7],
  ['soft ink on paper', (theme) => [theme.inkSoft, white], 4.5],
  ['soft ink on tiles', (theme) => [theme.inkSoft, theme.cotton[100]], 4.5],
  ['faint ink on paper', (theme) => [theme.inkFaint, white], 4.5],
  ['faint ink on tiles', (theme) => [theme.inkFaint, theme.cotton[100]], 4.5],
  ['links on paper', (theme) => [theme.cloth[700], white], 4.5],
  ['text on dark cloth', (theme) => [theme.cloth[100], theme.cloth[900]], 4.5],
  ['control lines on paper', (theme) => [theme.lineControl, white], 3],
  ['focus on paper', (theme) => [theme.cloth[600], white], 3],
  ['thread on paper', (theme) => [theme.thread, white], 3],
  ['bright thread on dark cloth', (theme) => [theme.threadBright, theme.cloth[900]], 3],
];

for (const brand of Object.values<Brand>(brands)) {
  test.each(pairs)(`LAW-04 ${brand.id}: %s has enough contrast`, (_, pair, least) => {
    expect(contrast(...pair(brand.theme))).toBeGreaterThanOrEqual(least);
  });

  test(`LAW-03 ${brand.id}: every font is self-hosted, with its licence`, () => {
    const files = readdirSync(new URL('../fonts/', import.meta.url));
    for (const font of brand.fonts) {
      expect(files).toContain(font.file);
      expect(files).toContain(font.file.replace('-latin.woff2', '-LICENSE.txt'));
    }
    expect(brand.fonts.map((font) => font.family)).toContain(brand.theme.displayFont);
    expect(brand.fonts.map((font) => font.family)).toContain(brand.theme.textFont);
  });
}

test('LAW-03 the font for every letter comes with its licence', () => {
  const files = readdirSync(new URL('../print/', import.meta.url));
  for (const url of Object.values(everyLetterFonts)) {
    const name = url.pathname.split('/').at(-1) ?? '';
    expect(files).toContain(name);
    expect(files).toContain(name.replace(/-\w+\.ttf$/, '-LICENSE.txt'));
  }
});

test('SHELL-07 two brands give two stylesheets of the same variables', () => {
  const names = (css: string) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  const [one, other] = [brands.lindenhof, brands.nordkai].map((brand) =>
    themeCss(brand, (file) => `/fonts/${file}`),
  );
  expect(names(one ?? '').length).toBeGreaterThan(25);
  expect(names(one ?? '')).toEqual(names(other ?? ''));
  expect(one).not.toEqual(other);
});
