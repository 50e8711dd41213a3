import type { Plugin } from 'vite';

type Change = {
  /** The modules that it changes, by their path. */
  readonly of: RegExp;
  readonly find: RegExp;
  readonly replacement: string;
};

export const changes: Readonly<Record<'messages' | 'icons' | 'locale', Change>> = {
  // Our calls name the language, so no message has to find out which one the page has. That would take 1 kB.
  messages: {
    of: /\/copy\/src\/paraglide\/messages\/\w+\.js$/,
    find: /experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)/,
    replacement: 'options.locale',
  },
  // React compares lists by these keys when their order changes. The shapes of an icon never change.
  icons: {
    of: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/,
    find: /,\s*key: "\w+"/g,
    replacement: '',
  },
  // Controls ask whether dates can be formatted in the browser's language, while their module is read: that alone
  // takes a slow phone 30 to 140 ms. Ours get the page's language.
  locale: {
    of: /\/react-aria\/dist\/private\/i18n\/useDefaultLocale\.mjs$/,
    find: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\);/,
    replacement: '',
  },
};

/**
 * Leaves out of libraries what browsers load but never need here. Servers and the development server use the libraries
 * as they are.
 */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'zod/mini' ? new URL('lean-zod.ts', import.meta.url).pathname : null),
  transform(code, id) {
    const change = Object.values(changes).find(({ of }) => of.test(id));
    return change ? { code: code.replace(change.find, change.replacement), map: null } : null;
  },
});
