import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // react-aria speaks 30 languages; we need two of them.
    { ...optimizeLocales.vite({ locales: ['en-US', 'de-DE'] }), enforce: 'pre' },
  ],
  // Found at start instead of one by one, each with a reload.
  optimizeDeps: {
    entries: [
      'app/entry.client.tsx',
      'app/root.tsx',
      'app/{routes,features,ui}/**/*.{ts,tsx}',
      '!**/*.{test,stories}.*',
    ],
  },
  build: { manifest: true, assetsInlineLimit: 0, target: 'es2022' },
});
