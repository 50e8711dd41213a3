import type { Plugin, Rolldown } from 'vite';

const packages = new URL('../../../', import.meta.url).pathname;
const messages = '/copy/src/paraglide/messages/';
const icons = '/lucide-react/dist/esm/icons/';
/** These modules are small, and the rest of the shell needs them. */
const foundations = /\/copy\/src\/(\w+\.ts|paraglide\/\w+\.js)$|\/lucide-react\/dist\/esm\/(?!icons\/)/;

type LookUp = (id: string) => Rolldown.ModuleInfo | null;

/** Returns the file from which a list of exports takes an icon; icons have several names. */
const fileOf = (name: string, list: string) =>
  new RegExp(`\\bas ${name}\\b[^}]*\\} from '\\./icons/([\\w-]+)\\.mjs'`).exec(list)?.[1];

/**
 * Collects everything that root.tsx imports, recursively: our modules, those of our packages for front ends, their messages and their
 * icons.
 */
function findShell(app: string, lookUp: LookUp): Set<string> {
  const ours = new RegExp(`^(${app}|${packages}(ui|web|photos-web)/src/)`);
  const shell = new Set<string>();
  const add = (id: string) => {
    if (shell.has(id) || !ours.test(id)) return;
    shell.add(id);
    const { code, importedIds } = lookUp(id) ?? { code: '', importedIds: [] };
    for (const [, key] of (code ?? '').matchAll(/\bm\.(\w+)/g)) shell.add(`${messages}${key}.js`);
    const list = lookUp(importedIds.find((one) => one.endsWith('/lucide-react.mjs')) ?? '')?.code ?? '';
    for (const [, names = ''] of (code ?? '').matchAll(/import \{([^}]+)\} from "lucide-react"/g))
      for (const name of names.split(',')) shell.add(`${icons}${fileOf(name.trim(), list)}.mjs`);
    for (const imported of importedIds) add(imported);
  };
  add(`${app}root.tsx`);
  return shell;
}

const fromItsFolder = (id: string) => {
  const at = Math.max(id.indexOf(messages), id.indexOf(icons));
  return at < 0 ? id : id.slice(at);
};

/** Chunks that import each other in a circle would read exports that are not initialised yet. */
function findCircle(chunks: Rolldown.OutputBundle): string | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string | undefined => {
    if (path.includes(name)) return [...path, name].join(' -> ');
    const chunk = chunks[name];
    if (done.has(name) || chunk?.type !== 'chunk') return undefined;
    done.add(name);
    return firstOf(chunk.imports, (imported) => visit(imported, [...path, name]));
  };
  return firstOf(Object.keys(chunks), (name) => visit(name, []));
}

const firstOf = <T>(names: readonly string[], find: (name: string) => T | undefined): T | undefined => {
  for (const name of names) {
    const found = find(name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Bundles what every page of the front end in the folder `app` loads into two files: the framework, which changes in few deployments,
 * and the shell. Without this the bundler splits both into about thirty files, by which other
 * modules use them, and the map of pages lists all of them again for every page.
 */
export function shellChunk(app: string): Plugin {
  let shell: Set<string> | undefined;
  const groups = [
    { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
    {
      debugName: 'shell',
      name: (id: string, context: { getModuleInfo: LookUp }) => {
        shell ??= findShell(app, (one) => context.getModuleInfo(one));
        return shell.has(fromItsFolder(id)) || foundations.test(id) ? 'shell' : null;
      },
      // The shell imports index modules that export everything, so its dependencies must not be
      // included automatically.
      includeDependenciesRecursively: false,
    },
  ];
  return {
    name: 'shell-chunk',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : null,
    configResolved: ({ environments }) => {
      const options = environments['client']?.build.rolldownOptions;
      if (options) options.preserveEntrySignatures = 'allow-extension';
    },
    generateBundle(_, chunks) {
      const circle = findCircle(chunks);
      if (circle) this.error(`chunks import each other: ${circle}`);
    },
  };
}
