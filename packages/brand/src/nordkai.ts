import type { Brand } from './brand.ts';
import { nordkaiLogo } from './logos/nordkai.ts';
import { platform } from './platform.ts';

/**
 * Outdoor wear: spruce cloth, ultraviolet thread, square cut. This brand proves that a theme can
 * recolour everything.
 */
export const nordkai: Brand = {
  id: 'nordkai',
  platform,
  retailer: { name: 'Nordkai', logo: nordkaiLogo },
  mail: { senderName: 'Nordkai × Mendwell', senderAddress: 'care@nordkai.example' },
  fonts: [
    {
      family: 'Archivo',
      file: 'archivo-latin.woff2',
      weights: '100 900',
      fallback: { sizeAdjust: '98.41%', ascent: '89.22%', descent: '21.34%' },
    },
  ],
  theme: {
    cloth: {
      900: '#0B3B36',
      800: '#0F4C45',
      700: '#14655B',
      600: '#1D8072',
      300: '#9AD2C4',
      200: '#BFE3D9',
      100: '#DAF0E9',
      50: '#F0F9F6',
    },
    thread: '#7A3FF2',
    threadBright: '#C4A6FF',
    threadSoft: '#EFE7FF',
    cotton: { 50: '#F5F8F7', 100: '#EAF0EE', 200: '#DAE3E0', 300: '#BCCAC6' },
    inkSoft: '#48605B',
    inkFaint: '#566A65',
    lineControl: '#71857F',
    displayWeight: 720,
    displayTracking: '-0.022em',
    radius: { 1: '0px', 2: '0px', 3: '0px' },
    stitchRadius: 0,
    displayFont: 'Archivo',
    textFont: 'Archivo',
  },
};
