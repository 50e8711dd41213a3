import { type Brand, type BrandId, brandIds, brands, defaultBrand, themeCss } from '@mendwell/brand';
import type { Decorator, Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { ArtSource } from '../src/art.tsx';
import './preview.css';

const fonts = import.meta.glob<string>('../../brand/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});
const fontUrl = (file: string) => fonts[`../../brand/fonts/${file}`] ?? '';

/** Stands in for the drawings and cloths, which belong to the storefront: a stitched patch in the brand's colours. */
const patch = ({ theme: { cloth } }: Brand) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice"><rect width="120" height="120" fill="${cloth[900]}"/><path d="M0 30h120M0 60h120M0 90h120" stroke="${cloth[100]}" stroke-width="2" stroke-dasharray="8 6"/></svg>`;

/** Renders every story in the colours of the chosen brand. */
const inBrand: Decorator = (Story, { globals }) => {
  const brand = brands[globals['brand'] as BrandId];
  return (
    <ArtSource value={() => `data:image/svg+xml,${encodeURIComponent(patch(brand))}`}>
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
