import { expect, test } from 'vitest';
import {
  checkClasses,
  checkSheets,
  checkSources,
  readRoutes,
  readSheet,
  readSource,
} from './class-owners.ts';

const home = 'apps/storefront/app/routes/home/home.css';
const swatches = 'packages/ui/src/swatches.css';
const sheet = (file: string, css: string) => readSheet(file, `@layer components { ${css} }`);

test('LOOK-02 every class of the storefront belongs to one stylesheet, which comes with the markup', () => {
  expect(checkClasses()).toEqual([]);
});

test('LOOK-02 a class that two stylesheets style is named with both', () => {
  const problem = `.swatch belongs to ${home} and to ${swatches}: rename one of them`;
  for (const css of ['.swatch { width: 1px }', '.swatch__dot { width: 1px }', '.swatch > svg { width: 1px }'])
    expect(checkSheets([sheet(home, css), sheet(swatches, '.swatch { width: 2px }')])).toEqual([problem]);
});

test.each([
  ['.hero .btn', 'what stands in its own'],
  ['.btn:has(.hero)', 'what surrounds its own'],
  ['html:has(.hero) .btn', 'the page while its own is on it'],
  ['.btn.hero--wide', 'an element that is also its own'],
  ['@media print { .hero ~ .btn', 'what follows its own', '}'],
])('LOOK-02 a stylesheet may reach %s: %s', (selector, _why, end = '') => {
  const sheets = [
    sheet(home, `.hero { top: 0 } ${selector} { top: 0 } ${end}`),
    sheet(swatches, '.btn { top: 0 }'),
  ];
  expect(checkSheets(sheets)).toEqual([]);
});

test.each([
  ['h2', `${home} styles "h2", in which no class is its own: begin with one`],
  ['#ranking p', `${home} styles "ranking p", in which no class is its own: begin with one`],
  ['.card .tick', `${home} styles ".card .tick", in which no class is its own: begin with one`],
  ['.card:not(.hero)', `.card belongs to ${home} and to ${swatches}: rename one of them`],
  [':is(.hero, .card) .tick', `.tick belongs to ${home} and to ${swatches}: rename one of them`],
])('LOOK-02 a stylesheet may not reach beyond its own classes: %s', (selector, problem) => {
  const others = sheet(swatches, '.card { top: 0 } .tick { top: 0 }');
  expect(checkSheets([sheet(home, `.hero { top: 0 } ${selector} { top: 0 }`), others])).toEqual([problem]);
});

test('LOOK-02 an animation with the name of another is named, for the last one loaded would play everywhere', () => {
  const one = (file: string, block: string) =>
    sheet(file, `.${block} { top: 0 } @keyframes sew { to { top: 0 } }`);
  expect(checkSheets([one(home, 'hero'), one(swatches, 'swatch')])).toEqual([
    `@keyframes sew belongs to ${home} and to ${swatches}: rename one of them`,
  ]);
});

const app = 'apps/storefront/app';
const routes = readRoutes(`export default [
  index('routes/home.tsx'),
  route('help', 'routes/help.tsx', [
    route('FAQ', 'routes/faq.tsx'),
  ]),
];`);
const markup = (name: string) => `export const Part = () => <p className="${name} small" />;`;
const problemsOf = (sources: Readonly<Record<string, string>>) =>
  checkSources(
    [sheet(`${app}/card.css`, '.card { top: 0 }')],
    [...routes, ...Object.entries(sources).map(([file, text]) => readSource(`${app}/${file}`, text))],
  );

test('LOOK-02 markup whose stylesheet does not come with its page is named', () => {
  expect(problemsOf({ 'routes/home.tsx': markup('card__title') })).toEqual([
    `${app}/routes/home.tsx writes .card, but ${app}/routes/home.tsx does not bring ${app}/card.css`,
  ]);
  // A type brings nothing, and what is imported later may come after the markup.
  const typed = "import type { Card } from '../card.tsx';\n";
  const late = "const card = import('../card.tsx');\n";
  for (const line of [typed, late])
    expect(
      problemsOf({ 'routes/home.tsx': line + markup('card'), 'card.tsx': "import './card.css';\n" }),
    ).toHaveLength(1);
});

test('LOOK-02 a stylesheet comes by any import, with the page around, or with every page', () => {
  const card = { 'card.tsx': "import './card.css';\n" };
  const line = "import { Card } from '#app/card.tsx';\n";
  expect(problemsOf({ ...card, 'routes/home.tsx': line + markup('card') })).toEqual([]);
  expect(problemsOf({ ...card, 'routes/help.tsx': line, 'routes/faq.tsx': markup('card') })).toEqual([]);
  expect(problemsOf({ ...card, 'root.tsx': line, 'routes/faq.tsx': markup('card') })).toEqual([]);
  expect(
    problemsOf({
      ...card,
      'routes/home.tsx': `${line}const later = import('../part.tsx');\n`,
      'part.tsx': markup('card'),
    }),
  ).toEqual([]);
  expect(problemsOf({ ...card, 'routes/help.tsx': line, 'routes/home.tsx': markup('card') })).toHaveLength(1);
});
