import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { planChunks } from './chunk-plan.ts';

/** A route as `routes.ts` lists it. */
type ListedRoute = { readonly file: string; readonly children?: readonly ListedRoute[] };

const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;

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

/** Returns for every page the files of its route and of the routes around it, in the folder `app`. */
const filesOfPages = (routes: readonly ListedRoute[], around: readonly string[] = []): string[][] =>
  routes.flatMap(({ file, children = [] }) => {
    const files = [...around, file];
    return children.length > 0 ? filesOfPages(children, files) : [files];
  });

/** Decides from the bundle of a trial build which modules belong into one file. */
function planFrom(bundle: Rolldown.OutputBundle, app: string, routes: readonly ListedRoute[]) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const isOf = (chunk: Rolldown.OutputChunk, file: string) =>
    chunk.isEntry && chunk.facadeModuleId?.split('?')[0] === `${app}${file}`;
  const startsOf = (files: readonly string[]) =>
    chunks.filter((chunk) => files.some((file) => isOf(chunk, file))).map(({ fileName }) => fileName);
  // The framework imports little, and nothing of ours may come between.
  const ofFramework = new Set(
    chunks
      .filter(({ moduleIds }) => moduleIds.some((id) => framework.test(id)))
      .map(({ fileName }) => fileName),
  );
  for (const name of ofFramework) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) ofFramework.add(imported);
  }
  return planChunks(
    chunks.map((chunk) => ({
      name: chunk.fileName,
      modules: chunk.moduleIds,
      imports: chunk.imports,
      dynamicImports: chunk.dynamicImports,
      isFixed:
        ofFramework.has(chunk.fileName) ||
        ((chunk.isEntry || chunk.isDynamicEntry) && !isOf(chunk, 'root.tsx')),
      weight: gzipSync(chunk.code).length,
    })),
    filesOfPages(routes).map(startsOf),
    startsOf(['root.tsx', 'entry.client.tsx']),
  );
}

/**
 * Bundles the front end in the folder `app` into few files: the framework, which changes in few deployments, the
 * shell that every page loads, and what pages share. A trial build, which writes nothing, shows what each page needs.
 */
export function shellChunk(app: string, routes: readonly ListedRoute[]): Plugin {
  let plan: ReadonlyMap<string, string> | undefined;
  const groups = [
    { name: 'framework', test: framework },
    {
      debugName: 'plan',
      name: (id: string) => plan?.get(id) ?? null,
      // The plan names every module that belongs into a file.
      includeDependenciesRecursively: false,
    },
  ];
  return {
    name: 'shell-chunk',
    apply: 'build',
    sharedDuringBuild: true,
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : null,
    configResolved: ({ environments }) => {
      const options = environments['client']?.build.rolldownOptions;
      if (options) options.preserveEntrySignatures = 'allow-extension';
    },
    async buildApp(builder) {
      const { client } = builder.environments;
      if (!client) return;
      client.config.build.write = false;
      await builder.build(client);
      client.config.build.write = true;
    },
    generateBundle(_, bundle) {
      if (!plan) {
        plan = planFrom(bundle, app, routes);
        return;
      }
      const circle = findCircle(bundle);
      if (circle) this.error(`chunks import each other: ${circle}`);
    },
  };
}
