import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement as h } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { withEarlyPress, withHeadScript, withLateStart, withStylesInside } from './lean-document.server.ts';
import { changes } from './lean-libraries.ts';
import { leanMap } from './lean-map.ts';
import { stubs } from './lean-router.ts';

/**
 * What the files of this folder expect of React Router. They change its output as text, so an upgrade that
 * writes something else would switch them off without an error: it must pass these tests.
 */
const project = new URL('../../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(`${project}${path}`, 'utf8');

const nonce = 'n0nce';
const css = '/assets/root-1.css';
const root = {
  default: () =>
    h('html', null, [
      h('head', { key: 'head' }, h(Links)),
      h('body', { key: 'body' }, [h(Outlet, { key: 'page' }), h(Scripts, { key: 'scripts' })]),
    ]),
  links: () => [{ rel: 'stylesheet', href: css }],
};

const build = {
  entry: {
    module: {
      default: async (request: Request, status: number, headers: Headers, page: EntryContext) => {
        const stream = await renderToReadableStream(
          h(ServerRouter, { context: page, url: request.url, nonce }),
        );
        await stream.allReady;
        return new Response(stream, { status, headers });
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: root },
    page: { id: 'page', parentId: 'root', index: true, module: { default: () => h('p', null, 'Hello') } },
  },
  assets: {
    version: '1',
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
    routes: {
      root: { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/shell.js'], css: [] },
      page: { id: 'page', parentId: 'root', index: true, module: '/assets/page.js', imports: [], css: [] },
    },
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const rendered = async () =>
  (await createRequestHandler(build, 'production')(new Request('https://shop.example/'))).text();

test('a late start keeps every module from loading, and knows which ones to fetch', async () => {
  const html = await rendered();
  expect(html).toContain('rel="modulepreload"');
  const late = withLateStart(html, nonce);
  expect(late).not.toMatch(/<link [^>]*modulepreload/);
  expect(late).not.toMatch(/<script [^>]*type="module"/);
  const [, modules = ''] =
    /<script nonce="n0nce" type="text\/plain" data-start="" data-modules="([^"]+)">/.exec(late) ?? [];
  const all = ['manifest-1', 'entry', 'framework', 'root', 'shell', 'page'].map((one) => `/assets/${one}.js`);
  expect(modules.split(' ').toSorted()).toEqual(all.toSorted());
});

test('SEC-08 every script that React Router writes into a page carries the nonce of its rendering', async () => {
  const scripts = [...(await rendered()).matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(scripts.length).toBeGreaterThan(2);
  for (const attributes of scripts) expect(attributes).toContain(' nonce="n0nce"');
});

test('styles are put into the page, and the link that React looks for stays without being fetched', async () => {
  const html = withStylesInside(await rendered(), 'n0nce', new Map([[css, 'p{color:red}']]));
  expect(html).toMatch(
    /<style nonce="n0nce">p\{color:red\}<\/style><link [^>]*href="\/assets\/root-1\.css"[^>]* disabled=""\/>/,
  );
});

test('scripts of ours find their places in the document', async () => {
  const html = await rendered();
  expect(withHeadScript(html, 'n0nce', 'go()')).toContain('<script nonce="n0nce">go()</script></head>');
  expect(withEarlyPress(html, undefined)).toMatch(
    /window\.answerEarlyPress = answer;[\s\S]*<\/script><\/body>/,
  );
});

test('the map of pages is written in the form that is made lean', () => {
  const plugin = read('node_modules/@react-router/dev/dist/vite.js');
  expect(plugin).toContain('`manifest-${version}.js`');
  expect(plugin).toContain('`window.__reactRouterManifest=${JSON.stringify(');

  const folder = mkdtempSync(join(tmpdir(), 'lean-map-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'manifest-1a.js');
  const written = (routes: object) => `window.__reactRouterManifest=${JSON.stringify({ routes })};`;
  writeFileSync(
    file,
    written({
      home: { hasLoader: true, hasAction: false, imports: ['a'], css: [] },
      'booking/1': { hasLoader: false, css: ['c'], imports: ['a', 'b'] },
      'booking/2': { imports: ['b', 'd'] },
    }),
  );
  leanMap(folder, /^booking\//);
  expect(readFileSync(file, 'utf8')).toBe(
    written({
      home: { hasLoader: true },
      'booking/1': { css: ['c'], imports: ['a', 'b'] },
      'booking/2': { imports: ['d'] },
    }),
  );
});

test.each(stubs)('the stub of $path exports what the original exports', ({ path, code }) => {
  const original = read(`node_modules/react-router/dist/production/lib/${path}`);
  const names = /export \{([^}]+)\};/
    .exec(original)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  const stubbed = [...code.matchAll(/export const (\w+) = /g)].map(([, name]) => name);
  expect(stubbed.toSorted()).toEqual(names?.toSorted());
});

test('pages load the whole map, so that nothing discovers routes', () => {
  expect(read('apps/storefront/react-router.config.ts')).toContain("routeDiscovery: { mode: 'initial' }");
  const original = read('node_modules/react-router/dist/production/lib/dom/ssr/fog-of-war.js');
  expect(original).toContain('return routeDiscovery.mode === "lazy" && ssr === true;');
});

test('React Router reads a fact that the map of pages leaves out as one that does not hold', () => {
  const library = globSync('node_modules/react-router/dist/production/lib/dom{,-export}/**/*.js', {
    cwd: project,
  });
  expect(library.length).toBeGreaterThan(10);
  const compared = library.filter((file) =>
    /\.has[A-Z]\w+ [!=]==? (false|null|undefined|void)/.test(read(file)),
  );
  expect(compared).toEqual([]);
});

test.each(Object.entries(changes))('the library contains what is left out of its %s', (kind, change) => {
  const files = {
    messages: 'packages/copy/src/paraglide/messages/photos_title.js',
    icons: 'node_modules/lucide-react/dist/esm/icons/camera.mjs',
    locale: 'node_modules/react-aria/dist/private/i18n/useDefaultLocale.mjs',
  };
  const file = files[kind as keyof typeof files];
  expect(file).toMatch(change.of);
  const code = read(file);
  expect(code).toMatch(change.find);
  const leftOut = { messages: /getLocale\(/, icons: /key:/, locale: /Intl\./ };
  expect(code.replace(change.find, change.replacement)).not.toMatch(leftOut[kind as keyof typeof leftOut]);
});

test('nothing of ours watches the router', () => {
  const ours = globSync('{apps/storefront/app,packages/*/src}/**/*.{ts,tsx}', { cwd: project }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(ours.length).toBeGreaterThan(100);
  expect(ours.filter((file) => read(file).includes('instrumentations'))).toEqual([]);
});

test('the framework is where the packing of chunks looks for it', () => {
  const packing = read('packages/web/src/framework/shell-chunk.ts');
  const [, names = ''] = /node_modules\\\/\(([^)]+)\)\\\//.exec(packing) ?? [];
  expect(names.split('|')).toContain('react-router');
  for (const name of names.split('|'))
    expect(read(`node_modules/${name}/package.json`)).toContain(`"${name}"`);
});
