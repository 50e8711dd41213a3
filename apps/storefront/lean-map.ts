import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The only pages that are fetched ahead, see `fetch-ahead.ts`. */
const fetchedAhead = /^routes\/bookservice\//;

type PageMap = { readonly routes: Record<string, { imports?: string[] }> };

/**
 * Every page carries the map of all pages, with what each imports. That is needed to fetch a page
 * ahead, so it stays for pages of which that is true; for the first load the server keeps its own whole copy.
 */
export function leanMap(assets: string): void {
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const file = join(assets, name);
    const [head = '', json = ''] = readFileSync(file, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/);
    const map = JSON.parse(json.replace(/;\s*$/, '')) as PageMap;
    for (const [id, page] of Object.entries(map.routes)) if (!fetchedAhead.test(id)) page.imports = [];
    writeFileSync(file, `${head}${JSON.stringify(map)};`);
  }
}
