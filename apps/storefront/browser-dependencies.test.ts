import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserDependencies } from './browser-dependencies.ts';

const here = new URL('.', import.meta.url).pathname;
/** What runs on servers alone, in tests, or, as the map of addresses, in the build. */
const neverInBrowsers = /\.(test|stories|server)\.|\/(server|art|fixtures|paraglide)\/|^app\/routes\.ts$/;
/** React Router's own plugin prepares these. */
const framework = /^react(-dom|-router)?(\/|$)/;
const ours = /^(\.|#|@mendwell\/|node:|virtual:)/;

/** What a file imports when it runs; types are gone by then. */
const importedBy = (source: string) =>
  [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, named, later]) => named ?? later ?? '',
  );

test('every package that pages load in browsers is prepared at the start, and no other', () => {
  const sources = ['app/**/*.{ts,tsx}', '../../packages/{brand,contract,copy,domain}/src/**/*.ts'];
  const files = globSync(sources, { cwd: here }).filter((file) => !neverInBrowsers.test(file));
  const imported = files.flatMap((file) => importedBy(readFileSync(`${here}${file}`, 'utf8')));
  const packages = new Set(imported.filter((name) => !ours.test(name) && !framework.test(name)));
  expect(packages.size).toBeGreaterThan(20);
  expect(browserDependencies.toSorted()).toEqual([...packages].toSorted());
});
