import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type PageMap = { readonly routes: Record<string, { imports?: string[] }> };

/**
 * Every page loads the map of all pages with the imports of each. Only prefetching needs the
 * imports, so they are removed for pages whose ids do not match `fetchedAhead`; for the first load the server has
 * its own complete copy.
 */
export function leanMap(assets: string, fetchedAhead: RegExp): void {
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const file = join(assets, name);
    const [head = '', json = ''] = readFileSync(file, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/);
    const map = JSON.parse(json.replace(/;\s*$/, '')) as PageMap;
    for (const [id, page] of Object.entries(map.routes)) if (!fetchedAhead.test(id)) page.imports = [];
    writeFileSync(file, `${head}${JSON.stringify(map)};`);
  }
}
