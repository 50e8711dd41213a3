import { type BrandId, brandIds, brands, defaultBrand, themeCss } from '@mendwell/brand';
import type { Decorator, Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { picture } from '../app/art/pictures.ts';
import { ArtSource } from '../app/ui/art.tsx';
import '../app/styles/app.css';

const fonts = import.meta.glob<string>('../../../packages/brand/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});
const fontUrl = (file: string) => fonts[`../../../packages/brand/fonts/${file}`] ?? '';

/** Renders every story in the colours of the chosen brand. */
const inBrand: Decorator = (Story, { globals }) => {
  const brand = brands[globals['brand'] as BrandId];
  return (
    <ArtSource value={(name) => `data:image/svg+xml,${encodeURIComponent(picture(name, brand) ?? '')}`}>
      <MemoryRouter>
        <style>{`@layer theme,base,components,utilities;${themeCss(brand, fontUrl)}`}</style>
        <Story />
      </MemoryRouter>
    </ArtSource>
  );
};

export default {
  decorators: [inBrand],
  globalTypes: {
    brand: { toolbar: { title: 'Brand', items: brandIds, dynamicTitle: true } },
  },
  initialGlobals: { brand: defaultBrand },
} satisfies Preview;
