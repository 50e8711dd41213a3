import type { Plugin } from 'vite';

/** The part of React Router with which an application can observe loaders and navigations. */
const instrumentation = /\/react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/;

/** The same exports without any effect; the last two are for servers and are left out of the bundle. */
export const stub = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;
`;

/** We do not use the instrumentation, so browsers do not load it: it would add 1.1 kB to every page. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (instrumentation.test(id) ? stub : null),
});
