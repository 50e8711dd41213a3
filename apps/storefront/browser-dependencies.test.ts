import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserDependencies } from './browser-dependencies.ts';

const here = new URL('.', import.meta.url).pathname;
/** Files that run only on servers, in tests, or, like the route list and the lean zod, in the build. */
const neverInBrowsers =
  /\.(test|stories|server)\.|\/(server|host|art|fixtures|paraglide)\/|^app\/routes\.ts$|\/framework\/lean-zod\.ts$/;
/** React Router's own plugin pre-bundles these. */
const framework = /^react(-dom|-router)?(\/|$)/;
const ours = /^(\.|#|@mendwell\/|node:|virtual:)/;

/** Returns what a file imports at run time; type imports are removed by then. */
const importedBy = (source: string) =>
  [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, named, later]) => named ?? later ?? '',
  );

test('every package that pages load in browsers is prepared at the start, and no other', () => {
  const sources = [
    'app/**/*.{ts,tsx}',
    '../../packages/{brand,contract,copy,domain,qr-code,ui,web,photos-web}/src/**/*.{ts,tsx}',
  ];
  const files = globSync(sources, { cwd: here }).filter((file) => !neverInBrowsers.test(file));
  const imported = files.flatMap((file) => importedBy(readFileSync(`${here}${file}`, 'utf8')));
  const packages = new Set(imported.filter((name) => !ours.test(name) && !framework.test(name)));
  expect(packages.size).toBeGreaterThan(20);
  expect(browserDependencies.toSorted()).toEqual([...packages].toSorted());
});
