import type { Plugin } from 'vite';

/** The part of React Router that lets an application watch loaders and navigations from outside. */
const instrumentation = /\/react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/;

/** The same exports, for when nobody watches; the last two are for servers and are left out of the bundle. */
export const stub = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;
`;

/** We watch nothing, so browsers do not load it: it is 1.1 kB of every page. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (instrumentation.test(id) ? stub : null),
});
