import type { Plugin } from 'vite';

type Stub = {
  /** The module of React Router, below its folder `lib`. */
  readonly path: string;
  /** The same exports without any effect. */
  readonly code: string;
};

export const stubs: readonly Stub[] = [
  // With these functions an application observes loaders and navigations. The last two are for servers and are
  // left out of the bundle.
  {
    path: 'router/instrumentation.js',
    code: `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;
`,
  },
  // With these functions browsers discover routes bit by bit. Our pages load the whole map at once
  // (\`routeDiscovery: { mode: 'initial' }\`), and then the original functions do the same as these.
  {
    path: 'dom/ssr/fog-of-war.js',
    code: `
export const URL_LIMIT = 7680;
export const getManifestPath = () => '';
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const getPathsWithAncestors = () => [];
export const handleClientVersionMismatch = async () => false;
export const isFogOfWarEnabled = () => false;
export const useFogOFWarDiscovery = () => undefined;
`,
  },
];

const library = /\/react-router\/dist\/\w+\/lib\//;

/** We use neither of these parts, so browsers do not load them: together they would add 2.7 kB to every page. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => stubs.find(({ path }) => library.test(id) && id.endsWith(`/lib/${path}`))?.code ?? null,
});
