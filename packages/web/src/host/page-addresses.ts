import { languageInSearch } from '../server/language.server.ts';

/** A route of the build, as far as its address is concerned. */
type Route = {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly module: { readonly handle?: unknown; readonly default?: unknown };
};

/** What a route declares about what it shows. */
type Handle = {
  /** The page is the same for everybody, or at least as long as the address names none of its parameters. */
  readonly startsLate?: boolean | ((address: URLSearchParams) => boolean);
  /**
   * The search parameters on which the response depends besides the language. A route that is the same
   * for everybody and declares none depends on none.
   */
  readonly parameters?: readonly string[];
};

type Known = {
  readonly segments: readonly string[];
  readonly route: string;
  /** Undefined for a route whose response is not the same for everybody. */
  readonly parameters: readonly string[] | undefined;
  readonly isPage: boolean;
};

/** What a URL leads to. */
export type PageAddress = {
  /**
   * Names the response: URLs with the same name have the same response. Undefined if the response is not
   * for everybody.
   */
  readonly name: string | undefined;
  /** Whether a page is rendered; a picture or a text costs much less. */
  readonly isPage: boolean;
  /** Whether no route of the pages knows it. Something else of the server may. */
  readonly isUnknown: boolean;
  /** The pattern of the page, such as `/order/:id`, for metrics and traces. */
  readonly route?: string;
};

/** How many addresses are remembered, and how long they may be. */
const mostKnown = 1000;
const longestKnown = 100;

/** The name of everything that no route knows. */
const elsewhere = '/*';

function knownOf(route: Route, routes: ReadonlyMap<string, Route>): Known {
  const branch: Route[] = [];
  for (let one: Route | undefined = route; one; one = routes.get(one.parentId ?? '')) branch.unshift(one);
  const handles = branch.flatMap(({ module }) => (module.handle as Handle | undefined) ?? []);
  // A picture or a text, which is a route without a component, is the same for everybody.
  const isPage = route.module.default !== undefined;
  const isSame = !isPage || handles.some(({ startsLate, parameters }) => startsLate || parameters);
  // The root's path is empty.
  const segments = branch.flatMap(({ path }) => path?.split('/').filter(Boolean) ?? []);
  return {
    segments,
    route: `/${segments.join('/')}`,
    parameters: isSame ? handles.flatMap(({ parameters }) => parameters ?? []) : undefined,
    isPage,
  };
}

/** Returns the decoded segments of a path, or undefined for a path that cannot be decoded. */
function segmentsOf(path: string): string[] | undefined {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  const segments = path.slice(1, end).split('/');
  if (!path.includes('%')) return end <= 1 ? [] : segments;
  try {
    const decoded = segments.map(decodeURIComponent);
    // A slash within a segment is none between two of them.
    return decoded.some((segment) => segment.includes('/')) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

const isParameter = (segment: string) => segment.startsWith(':');
const keyOf = (segments: readonly string[]) => segments.join('/').toLowerCase();
const matches = (pattern: readonly string[], asked: readonly string[]) =>
  pattern.length === asked.length &&
  pattern.every((segment, at) => isParameter(segment) || segment.toLowerCase() === asked[at]?.toLowerCase());

/** Returns the name under which the response is kept, or undefined if a parameter of the URL matters. */
function nameOf(
  { segments, parameters }: Known,
  asked: readonly string[],
  search: string,
): string | undefined {
  if (!parameters) return undefined;
  const named = segments.map((one, at) => (isParameter(one) ? encodeURIComponent(asked[at] ?? '') : one));
  const path = `/${named.join('/')}`;
  if (search === '') return path;
  const given = new URLSearchParams(search);
  return parameters.some((name) => given.has(name)) ? undefined : path + languageInSearch(given);
}

/**
 * Returns a function that finds out what a URL leads to. Like the router, it ignores upper and lower case,
 * slashes at the end and how letters are encoded; like our pages, it ignores parameters that no page
 * knows. A name is a URL itself, and the page is rendered for it, so that nothing of what somebody has
 * added to the URL is in the page that others get.
 */
export function pageAddresses(
  built: Readonly<Record<string, Route | undefined>>,
): (url: string) => PageAddress {
  const routes = new Map(Object.values(built).flatMap((route) => (route ? [[route.id, route]] : [])));
  const fixed = new Map<string, Known>();
  const patterns: Known[] = [];
  for (const route of routes.values()) {
    if ((!route.path && !route.index) || route.path === '*') continue;
    const known = knownOf(route, routes);
    if (known.segments.some(isParameter)) patterns.push(known);
    // At the address of a parent with an index, the index is shown.
    else if (route.index || !fixed.has(keyOf(known.segments))) fixed.set(keyOf(known.segments), known);
  }
  const find = (asked: readonly string[]) =>
    fixed.get(keyOf(asked)) ?? patterns.find(({ segments }) => matches(segments, asked));

  const read = (url: string): PageAddress => {
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    // The router has addresses of its own, from which scripts load the data of a page.
    const asked = path.endsWith('.data') || path === '/__manifest' ? undefined : segmentsOf(path);
    if (!asked) return { name: undefined, isPage: true, isUnknown: false };
    const known = find(asked);
    if (!known) return { name: elsewhere, isPage: false, isUnknown: true };
    const name = nameOf(known, asked, mark < 0 ? '' : url.slice(mark));
    return { name, isPage: known.isPage, isUnknown: false, route: known.route };
  };

  // Reading an address takes longer than sending a response that is ready. Most requests have one of a few.
  const known = new Map<string, PageAddress>();
  return (url) => {
    const present = known.get(url);
    if (present) return present;
    const address = read(url);
    if (url.length > longestKnown) return address;
    if (known.size >= mostKnown) known.clear();
    known.set(url, address);
    return address;
  };
}
