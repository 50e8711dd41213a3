import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const features = join(import.meta.dirname, '../../apps/storefront/app/features');

/**
 * The features of the storefront from top to bottom. A feature imports from its own layer and from lower
 * ones. A new feature gets its place here.
 */
const layers: readonly (readonly string[])[] = [
  // What stands around every page, and opens everything.
  ['frame'],
  // What somebody does from the beginning to the end.
  ['booking', 'chat', 'checkout', 'my-data', 'order', 'provider-request'],
  // Subjects that several journeys share.
  ['bag', 'consent', 'faq', 'location', 'measurement', 'notify', 'photos', 'providers', 'search', 'services'],
  // What knows no subject.
  ['dialogs', 'language', 'lists', 'notices', 'offline', 'shell', 'version'],
];

/** One import from a feature by another. */
type FeatureImport = { readonly file: string; readonly from: string; readonly to: string };

/**
 * Returns the features that a file names in imports, type imports and lazy imports included. The path of the
 * file is given from the folder of all features.
 */
export const featuresNamed = (text: string, file: string): string[] =>
  [...text.matchAll(/['"](?:#app\/features|(\.[./]*))\/([\w./-]+)['"]/g)].flatMap(([, up, path = '']) => {
    const [feature = ''] = (up ? normalize(join(dirname(file), up, path)) : path).split('/');
    return feature === '..' ? [] : [feature];
  });

function findImports(): FeatureImport[] {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: features }).filter((file) => !file.includes('.test.'));
  return files.flatMap((file) => {
    const [from = ''] = file.split('/');
    const named = new Set(featuresNamed(readFileSync(join(features, file), 'utf8'), file));
    return [...named].filter((to) => to !== from).map((to) => ({ file, from, to }));
  });
}

/** Returns the features that can be reached from one, over any number of imports. */
function reachedFrom(start: string, imports: readonly FeatureImport[]): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const { from, to } of imports)
      if (from === next && !reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
  return reached;
}

/** Returns a sentence for each import that leads upwards or in a circle, and for each feature without a layer. */
export function checkLayers(
  imports: readonly FeatureImport[] = findImports(),
  names: readonly string[] = globSync('*/', { cwd: features }).map((name) => name.replace(/\/$/, '')),
  order: typeof layers = layers,
): string[] {
  const layerOf = (feature: string) => order.findIndex((layer) => layer.includes(feature));
  return [
    ...names
      .filter((name) => layerOf(name) < 0)
      .map((name) => `${name} has no layer: add it in ops/checks/feature-layers.ts`),
    ...order
      .flat()
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is no longer a feature: take it out of its layer`),
    ...imports
      .filter(({ from, to }) => layerOf(to) < layerOf(from))
      .map(
        ({ file, to }) => `${file} imports ${to}, which is above it: move what both need to a lower layer`,
      ),
    ...imports
      .filter(({ from, to }) => layerOf(to) === layerOf(from) && reachedFrom(to, imports).has(from))
      .map(({ file, from, to }) => `${file} imports ${to}, which leads back to ${from}: move what both need`),
  ];
}

if (import.meta.main) {
  const problems = checkLayers();
  for (const one of problems) console.error(one);
  if (problems.length > 0) process.exit(1);
  console.log(`${layers.flat().length} features import from their own layer and from lower ones.`);
}
