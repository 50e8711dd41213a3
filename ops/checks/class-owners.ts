import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Selector, type SelectorComponent, transform } from 'lightningcss';

/**
 * Every class belongs to one stylesheet, the one beside its component. Once loaded, a stylesheet stays for
 * as long as somebody walks from page to page, so a class with two owners, or one that a component uses
 * without bringing its stylesheet, would look different by the way somebody came.
 */
const root = join(import.meta.dirname, '../..');
const storefront = 'apps/storefront/app';
const apps = [storefront, 'apps/desk/app'] as const;
/** What every page stands in. */
const frame = `${storefront}/root.tsx`;
const packages = ['packages/ui/src', 'packages/photos-web/src', 'packages/web/src'];
const allIn = (suffix: string, app: string = storefront) =>
  globSync(
    [app, ...packages].map((folder) => `${folder}/**/*.${suffix}`),
    { cwd: root },
  );

/**
 * Stylesheets of every page: elements, and the words of typography and layout. What they say cannot depend
 * on the way somebody came, so they alone may style elements without a class.
 */
const sharedSheets: readonly string[] = [
  ...apps.map((app) => `${app}/styles/app.css`),
  'packages/ui/src/styles/base.css',
  'packages/ui/src/styles/tokens.css',
];

/** What a stylesheet says that could reach the elements of another. */
type Sheet = {
  readonly file: string;
  readonly selectors: readonly { readonly text: string; readonly blocks: readonly string[] }[];
  readonly keyframes: readonly string[];
};

/** A file of sources: the blocks whose classes it writes, what comes with it, and what it imports later. */
export type Source = {
  readonly file: string;
  readonly blocks: readonly string[];
  readonly imports: readonly string[];
  readonly later: readonly string[];
};

/** A class is named after its block: `bag-item__tools` and `bag-item--new` belong to `bag-item`. */
const blockOf = (name: string): string => name.replace(/(?<=\w)(?:__|--).*$/, '');

/** Returns the blocks without which a part of a selector cannot match. */
function blocksOfPart(part: SelectorComponent, compound: Selector): string[] {
  if (part.type === 'class') return [blockOf(part.name)];
  const isOfPage = compound.some((one) => one.type === 'type' && one.name === 'html');
  if (part.type === 'attribute') return isOfPage && part.name.startsWith('data-') ? [`[${part.name}]`] : [];
  if (part.type !== 'pseudo-class') return [];
  if (part.kind !== 'has' && part.kind !== 'is' && part.kind !== 'where') return [];
  const [first = [], ...others] = part.selectors.map(blocksOf);
  return first.filter((name) => others.every((one) => one.includes(name)));
}
function blocksOf(selector: Selector): string[] {
  return [...new Set(selector.flatMap((part) => blocksOfPart(part, selector)))];
}

const textOfPart = (part: SelectorComponent): string => {
  if (part.type === 'class') return `.${part.name}`;
  if (part.type === 'combinator') return part.value === 'child' ? ' > ' : ' ';
  if (part.type === 'attribute') return `[${part.name}]`;
  if (part.type === 'pseudo-class' || part.type === 'pseudo-element') return `:${part.kind}`;
  return 'name' in part ? part.name : '';
};

/** Reads the selectors of a stylesheet and the names of its animations. */
export function readSheet(file: string, css: string): Sheet {
  const selectors: { text: string; blocks: string[] }[] = [];
  const keyframes: string[] = [];
  transform({
    filename: file,
    code: Buffer.from(css),
    // Tailwind's own rules are not CSS.
    errorRecovery: true,
    visitor: {
      Rule: {
        style({ value }) {
          for (const one of value.selectors)
            selectors.push({ text: one.map(textOfPart).join(''), blocks: blocksOf(one) });
        },
        keyframes({ value }) {
          keyframes.push(value.name.value);
        },
      },
    },
  });
  return { file, selectors, keyframes };
}

/** The stylesheets that claim a name, by name. */
type Claims = ReadonlyMap<string, ReadonlySet<string>>;

function collect(named: readonly (readonly [name: string, file: string])[]): Map<string, Set<string>> {
  const claims = new Map<string, Set<string>>();
  for (const [name, file] of named) claims.set(name, (claims.get(name) ?? new Set()).add(file));
  return claims;
}

/**
 * A stylesheet claims a block by styling it alone. One that appears only together with others belongs to
 * the stylesheet that names it first.
 */
function claimBlocks(sheets: readonly Sheet[]): Claims {
  const named = sheets.flatMap(({ file, selectors }) => selectors.map(({ blocks }) => ({ file, blocks })));
  const alone = collect(
    named.flatMap(({ file, blocks: [block, ...others] }) =>
      block !== undefined && others.length === 0 ? [[block, file] as const] : [],
    ),
  );
  const together = named.flatMap(({ file, blocks }) => {
    const block = blocks.some((one) => alone.get(one)?.has(file))
      ? undefined
      : blocks.find((one) => !alone.has(one));
    return block === undefined ? [] : [[block, file] as const];
  });
  return new Map([...alone, ...collect(together)]);
}

const twice = (kind: string, claims: Claims): string[] =>
  [...claims]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${kind}${name} belongs to ${[...files].join(' and to ')}: rename one of them`);

/** Returns a sentence for each name with two owners, and for each selector that reaches beyond its sheet. */
export function checkSheets(sheets: readonly Sheet[]): string[] {
  const blocks = claimBlocks(sheets);
  const animations = collect(
    sheets.flatMap(({ file, keyframes }) => keyframes.map((name) => [name, file] as const)),
  );
  const beyond = sheets
    .filter(({ file }) => !sharedSheets.includes(file))
    .flatMap(({ file, selectors }) =>
      selectors
        .filter((selector) => !selector.blocks.some((block) => blocks.get(block)?.has(file)))
        .map(({ text }) => `${file} styles "${text}", in which no class is its own: begin with one`),
    );
  return [...twice('.', blocks), ...twice('@keyframes ', animations), ...new Set(beyond)];
}

/** Returns the blocks that a component writes in its `className`s; what is computed elsewhere is not seen. */
export function blocksIn(text: string): string[] {
  const values = text.matchAll(/\bclassName=(?:"([^"]*)"|\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\})/g);
  const words = [...values].flatMap(([, plain, code = '']) =>
    plain === undefined
      ? [...code.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, quoted, template = '']) => quoted ?? template)
      : [plain],
  );
  const classes = words.flatMap((one) => one.split(/\s+/)).filter((one) => /^[a-z][\w-]*$/.test(one));
  return [...new Set(classes.map(blockOf))];
}

const aliasesOf = (app: string): readonly (readonly [string, string])[] => [
  ['#app/', `${app}/`],
  ['routes/', `${app}/routes/`],
  ['@mendwell/ui/', 'packages/ui/src/'],
  ['@mendwell/photos-web/', 'packages/photos-web/src/'],
  ['@mendwell/web/', 'packages/web/src/'],
];
function resolve(file: string, path: string): string[] {
  if (path.startsWith('.')) return [normalize(join(dirname(file), path))];
  const app = apps.find((one) => file.startsWith(`${one}/`)) ?? storefront;
  return aliasesOf(app).flatMap(([alias, folder]) =>
    path.startsWith(alias) ? [folder + path.slice(alias.length)] : [],
  );
}
const pathsIn = (text: string, pattern: RegExp, file: string): string[] =>
  [...text.matchAll(pattern)].flatMap(([, path = '']) => resolve(file, path));

/** Reads a file of sources. Types are no imports: nothing comes with them. */
export const readSource = (file: string, text: string): Source => ({
  file,
  blocks: blocksIn(text),
  imports: pathsIn(text, /^(?:import|export)(?! type\b)(?:[^'";]*?from)? '([^']+)';/gm, file),
  later: pathsIn(text, /\bimport\(\s*'([^']+)'/g, file),
});

/** Reads the URL map: a page is loaded after the frame of all pages, or after the page that surrounds it. */
export function readRoutes(text: string, start = frame): Source[] {
  const files = (part: string) => pathsIn(part, /'(routes\/[\w/-]+\.tsx)'/g, start);
  const nested = [...text.matchAll(/'(routes\/[\w/-]+\.tsx)', \[([\s\S]*?)\n {2}\]\)/g)];
  const inner = nested.flatMap(([, parent = '', part = '']) =>
    resolve(start, parent).map((file) => ({ file, blocks: [], imports: [], later: files(part) })),
  );
  const below = new Set(inner.flatMap(({ later }) => later));
  const outer = files(text).filter((file) => !below.has(file));
  return [{ file: start, blocks: [], imports: [], later: outer }, ...inner];
}

/** Returns a sentence for each class in markup whose stylesheet may not be there when the markup is. */
export function checkSources(sheets: readonly Sheet[], sources: readonly Source[], start = frame): string[] {
  const byFile = Map.groupBy(sources, ({ file }) => file);
  const find = (file: string) => byFile.get(file) ?? [];
  const closures = new Map<string, Set<string>>();
  const comesWith = (file: string): Set<string> => {
    const found = closures.get(file) ?? new Set([file]);
    if (!closures.has(file))
      for (const other of found)
        for (const { imports } of find(other)) for (const one of imports) found.add(one);
    closures.set(file, found);
    return found;
  };
  const entries = [start, ...new Set(sources.flatMap(({ later }) => later))];
  /** What is loaded when an entry is: its own files, and what every way to it has loaded before. */
  const loaded = (entry: string, seen: readonly string[] = []): Set<string> => {
    const before = entries
      .filter((one) => one !== entry && !seen.includes(one))
      .filter((one) =>
        [...comesWith(one)].some((file) => find(file).some(({ later }) => later.includes(entry))),
      )
      .map((one) => loaded(one, [...seen, entry]));
    const [first = new Set<string>(), ...others] = before;
    const always = [...first].filter((file) => others.every((one) => one.has(file)));
    return new Set([...comesWith(entry), ...always]);
  };
  const owners = claimBlocks(sheets);
  const problems = entries.flatMap((entry) => {
    const here = loaded(entry);
    return [...comesWith(entry)]
      .flatMap(find)
      .flatMap(({ file, blocks }) =>
        blocks.flatMap((block) =>
          [...(owners.get(block) ?? [])]
            .filter((owner) => !here.has(owner) && !sharedSheets.includes(owner))
            .map((owner) => `${file} writes .${block}, but ${entry} does not bring ${owner}`),
        ),
      );
  });
  return [...new Set(problems)];
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Checks the stylesheets and the sources of one front end, with those of the packages. */
function checkApp(app: string): string[] {
  const start = `${app}/root.tsx`;
  const sheets = allIn('css', app).map((file) => readSheet(file, read(file)));
  const sources = [...allIn('tsx', app), ...allIn('ts', app)]
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
    .map((file) => readSource(file, read(file)));
  const routes = readRoutes(read(`${app}/routes.ts`), start);
  return [...checkSheets(sheets), ...checkSources(sheets, [...sources, ...routes], start)];
}

/** Checks the stylesheets and the sources of the project. */
export const checkClasses = (): string[] => [...new Set(apps.flatMap(checkApp))];

if (import.meta.main) {
  const problems = checkClasses();
  for (const one of problems) console.error(one);
  if (problems.length > 0) process.exit(1);
  console.log(`Every class belongs to one of ${allIn('css').length} stylesheets, and comes with it.`);
}
