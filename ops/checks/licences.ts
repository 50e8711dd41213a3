import { existsSync, readFileSync } from 'node:fs';

/** Licences under which we may use, change and pass on a package, if its notice stays with it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** Licences that ask for more; each package with one is named here with why that is fulfilled. */
const exceptions: readonly { readonly name: RegExp; readonly licence: string; readonly reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is a library of its own that anybody can replace; it is not changed',
  },
  { name: /^lightningcss(-|$)/, licence: 'MPL-2.0', reason: 'builds styles; not changed, not passed on' },
  { name: /^axe-core$/, licence: 'MPL-2.0', reason: 'checks pages in tests; not changed, not passed on' },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', reason: 'data about browsers, for the build alone' },
];

/** Packages whose manifest names no licence, with the one in their files or repository. */
const unnamed: Readonly<Record<string, string>> = {
  '@inlang/plugin-message-format': 'MIT',
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'png-js': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
};

type Entry = { readonly license?: string; readonly link?: boolean };
export type Lock = { readonly packages: Readonly<Record<string, Entry>> };

/** Returns the choices that a licence expression offers; all parts of one choice apply together. */
const choicesOf = (expression: string): string[][] =>
  expression
    .replaceAll(/[()]/g, '')
    .split(/ OR /)
    .map((choice) => choice.split(/ AND /));

const mayUse = (name: string, licence: string): boolean =>
  allowed.has(licence) || exceptions.some((one) => one.name.test(name) && one.licence === licence);

/** Returns a sentence for each package of the lock file whose licence is not allowed. */
export function checkLicences({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { license }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      const licence = license ?? unnamed[name];
      if (!licence) return [`${name} names no licence: look it up and add it to ops/checks/licences.ts`];
      const isAllowed = choicesOf(licence).some((choice) => choice.every((one) => mayUse(name, one)));
      return isAllowed
        ? []
        : [`${name} is under ${licence}, which is not on the list in ops/checks/licences.ts`];
    });
}

/** Returns a sentence for each installed package whose manifest names another licence than the lock file. */
function checkInstalled({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license, link }]) => {
    const manifest = `${path}/package.json`;
    // Packages for other systems are in the lock file alone.
    if (!path.includes('node_modules/') || link || !license || !existsSync(manifest)) return [];
    const { license: installed } = JSON.parse(readFileSync(manifest, 'utf8')) as { license?: unknown };
    return installed === undefined || installed === license || typeof installed === 'object'
      ? []
      : [`${path} says ${JSON.stringify(installed)}, the lock file ${license}`];
  });
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const problems = [...checkLicences(lock), ...checkInstalled(lock)];
  for (const one of problems) console.error(one);
  if (problems.length > 0) process.exit(1);
  console.log('Every package is under a licence that is allowed.');
}
