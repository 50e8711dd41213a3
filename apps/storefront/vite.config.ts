import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserDependencies } from './browser-dependencies.ts';
import { contentVersion } from './content-version.ts';
import { leanRouter } from './lean-router.ts';
import { shellChunk } from './shell-chunk.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    leanRouter(),
    shellChunk(),
    // react-aria speaks 30 languages; we need two of them.
    { ...optimizeLocales.vite({ locales: ['en-US', 'de-DE'] }), enforce: 'pre' },
  ],
  // Prepared from the first moment on, instead of after reading all sources for what they import.
  // With `holdUntilCrawlEnd`, the result would be kept back, and forgotten by the next start, until
  // a browser has asked for a page.
  optimizeDeps: { entries: [], include: browserDependencies, holdUntilCrawlEnd: false },
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(contentVersion()) },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Files name each other in many places: what shared ones are called for people costs every page some bytes.
        chunkFileNames: (chunk) => (chunk.isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      },
    },
  },
});
