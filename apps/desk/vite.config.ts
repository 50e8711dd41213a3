import { leanLibraries } from '@mendwell/web/framework/lean-libraries.ts';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    leanLibraries(),
    // react-aria contains texts in 30 languages; we need two of them.
    { ...optimizeLocales.vite({ locales: ['en-US', 'de-DE'] }), enforce: 'pre' },
  ],
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
