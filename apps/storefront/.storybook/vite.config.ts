import { clothShapes } from '@mendwell/cloth';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { cloths } from '../app/art/cloths.ts';

/** The storefront's server draws cloths on request; here they lie ready as files. */
const clothFiles = (): Plugin => ({
  name: 'cloth-files',
  generateBundle() {
    for (const [name, { seed, ...options }] of Object.entries(cloths)) {
      const { viewBox, shapes } = clothShapes(seed, options);
      const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`;
      this.emitFile({ type: 'asset', fileName: `cloth/${name}.svg`, source });
    }
  },
});

export default defineConfig({
  plugins: [tailwindcss(), clothFiles()],
});
