import { leanLibraries } from '@mendwell/web/framework/lean-libraries.ts';
import { leanRouter } from '@mendwell/web/framework/lean-router.ts';
import { shellChunk } from '@mendwell/web/framework/shell-chunk.ts';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import routes from './app/routes.ts';
import { browserDependencies } from './browser-dependencies.ts';
import { contentVersion } from './content-version.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    leanRouter(),
    leanLibraries(),
    shellChunk(new URL('app/', import.meta.url).pathname, routes),
    // react-aria contains texts in 30 languages; we need two of them.
    { ...optimizeLocales.vite({ locales: ['en-US', 'de-DE'] }), enforce: 'pre' },
  ],
  // Dependencies are bundled at start, instead of after scanning all sources for imports. With
  // `holdUntilCrawlEnd`, Vite would hold the result back until a browser requests a page, and would
  // lose it at the next start.
  optimizeDeps: { entries: [], include: browserDependencies, holdUntilCrawlEnd: false },
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(contentVersion()) },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Files refer to each other in many places, so readable names of shared files would add bytes
        // to every page.
        chunkFileNames: (chunk) => (chunk.isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      },
    },
  },
});
