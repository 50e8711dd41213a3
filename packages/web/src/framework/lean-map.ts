import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type PageMap = { readonly routes: Record<string, { readonly imports?: readonly string[] }> };

/** React Router reads a missing fact as false, and a missing list as empty. */
const isWorthItsBytes = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0);

/**
 * Every page loads the map of all pages. Facts that do not hold are left out of it. Only prefetching needs the
 * imports, so they stay only for pages whose ids match `fetchedAhead`, and because these are fetched together, each
 * import stays only with the first of them. For the first load the server has its own complete copy.
 */
export function leanMap(assets: string, fetchedAhead: RegExp): void {
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const file = join(assets, name);
    const [head = '', json = ''] = readFileSync(file, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/);
    const map = JSON.parse(json.replace(/;\s*$/, '')) as PageMap;
    const named = new Set<string>();
    const routes = Object.entries(map.routes).map(([id, page]) => {
      const imports = fetchedAhead.test(id) ? (page.imports ?? []).filter((one) => !named.has(one)) : [];
      for (const one of imports) named.add(one);
      const facts = Object.entries({ ...page, imports }).filter(([, value]) => isWorthItsBytes(value));
      return [id, Object.fromEntries(facts)];
    });
    writeFileSync(file, `${head}${JSON.stringify({ ...map, routes: Object.fromEntries(routes) })};`);
  }
}
