import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../../..');
const sources = globSync(
  [
    'apps/{storefront,desk}/app/**/*.{ts,tsx,js}',
    'packages/{web,photos-web}/src/**/*.{ts,tsx,js}',
    'packages/contract/src/*.ts',
    'apps/api/src/platform/http/*.ts',
  ],
  { cwd: project },
).filter((path) => !/\.test\.ts$|fixtures|stories/.test(path));

const read = (path: string) => readFileSync(join(project, path), 'utf8');

/** Returns the one text that a constant stands for, in the given source text or in the contract. */
function valueOf(name: string, text: string): string | undefined {
  const constant = new RegExp(`const ${name} = '([^']+)'`);
  if (constant.test(text)) return constant.exec(text)?.[1];
  const reported = sources.filter((path) => path.startsWith('packages/contract'));
  return reported.map((path) => constant.exec(read(path))?.[1]).find((value) => value !== undefined);
}

/** Functions that open a key on behalf of others: their callers name the key. */
const openers = /\b(stored|versioned|typedForm|inThisTab)(<[^(]*>)?\(\s*/g;

/** Looks up a key that several files use: such keys have their own list. */
const listed = (name: string) =>
  new RegExp(`\\b${name}: \\{ key: '([^']+)'`).exec(read('apps/storefront/app/draft/keys-about-bag.ts'))?.[1];

function argument(text: string, at: number): string | undefined {
  const rest = text.slice(at);
  const [, ofList] = /^(?:\{[^}]*?key: )?keysAboutBag\.(\w+)\.key/.exec(rest) ?? [];
  if (ofList) return listed(ofList);
  const literal = /^'([^']+)'/.exec(rest) ?? /^\{[^}]*?key: '([^']+)'/.exec(rest);
  if (literal) return literal[1];
  const template = /^`([^`$]*)\$\{/.exec(rest);
  if (template) return `${template[1]}*`;
  const [, name = ''] = /^(\w+)\s*,/.exec(rest) ?? [];
  return name ? valueOf(name, text) : undefined;
}

/**
 * The files that may access a browser's storage without these functions, and the names that they use
 * there.
 */
const direct: Readonly<Record<string, readonly string[]>> = {
  'packages/photos-web/src/photo-store.ts': ['database photos'],
  'apps/desk/app/features/frame/language-button.tsx': ['cookie language'],
  'apps/desk/app/site/kept-counts.ts': ['tab desk-counts'],
  'apps/desk/app/features/frame/tab-work.ts': ['tab desk-work:*'],
  'apps/desk/app/features/prices/tab-draft.ts': ['tab desk-prices'],
  'packages/web/src/messages/message-draft.ts': ['tab messageDraft:*'],
  'draft/order-carry.ts': ['name of the tab work'],
  'draft/language.ts': ['cookie language'],
  'features/consent/consent-cookie.ts': ['cookie consent'],
  'features/version/watch-version.ts': ['tab reloaded'],
  // These read or remove what other files store, under the names of those files.
  'draft/carry-over.ts': [],
  'draft/order-choices.ts': [],
  'draft/order.ts': [],
  'draft/stored.ts': [],
  'draft/sweep-stored.ts': [],
  'draft/typed-form.ts': [],
  'draft/versioned.ts': [],
  'draft/work.ts': [],
  'features/language/use-kept-language.ts': [],
  'features/language/use-stored-language.ts': [],
  'features/my-data/clear-device.ts': [],
  'features/my-data/my-data-tab.ts': [],
  'features/my-data/use-cleared-elsewhere.ts': [],
  'features/order/claim/claim-draft.ts': [],
  'features/order/order-link.ts': [],
  'features/order/quote/stored-decision.ts': [],
  'features/version/use-carry-over.ts': [],
  'server/ask-consent.js': [],
  'packages/web/src/framework/start-late.js': [],
};
const reaching = /\b(localStorage|sessionStorage|indexedDB|document\.cookie|window\.name)\b|from 'idb'/;

/**
 * Returns every key that the storefront and the desk write, as `where key`, and the files that access the storage
 * without being listed above.
 */
export function browserKeys(): { readonly keys: ReadonlySet<string>; readonly strangers: readonly string[] } {
  const keys = new Set<string>();
  const strangers: string[] = [];
  for (const path of sources) {
    const text = read(path);
    const name = path.replace('apps/storefront/app/', '');
    for (const match of text.matchAll(openers)) {
      const key = argument(text, match.index + match[0].length);
      const isOfTab = /^(typedForm|inThisTab)$/.test(match[1] ?? '') || text.includes('() => sessionStorage');
      const isVersioned = match[1] === 'versioned';
      if (key) keys.add(`${isOfTab && !isVersioned ? 'tab' : 'machine'} ${key}`);
    }
    for (const key of direct[name] ?? []) keys.add(key);
    if (
      /^apps\/(storefront|desk)|^packages\/(web|photos-web)/.test(path) &&
      reaching.test(text) &&
      !(name in direct)
    )
      strangers.push(name);
    const [, cookie] = /'(?:__Host-)?(\w+)' : '\1'/.exec(text) ?? [];
    if (cookie && text.includes("'set-cookie'")) keys.add(`cookie ${cookie}`);
  }
  return { keys, strangers };
}
