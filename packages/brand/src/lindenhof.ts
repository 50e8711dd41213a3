import type { Brand } from './brand.ts';
import { lindenhofLogo } from './logos/lindenhof.ts';
import { platform } from './platform.ts';

export const lindenhof: Brand = {
  id: 'lindenhof',
  platform,
  retailer: { name: 'Lindenhof', logo: lindenhofLogo },
  mail: { senderName: 'Lindenhof × Mendwell', senderAddress: 'care@lindenhof.example' },
  fonts: [
    {
      family: 'Familjen Grotesk',
      file: 'familjen-grotesk-latin.woff2',
      weights: '400 700',
      fallback: { sizeAdjust: '91.87%', ascent: '111.57%', descent: '24.49%' },
    },
    {
      family: 'Instrument Sans',
      file: 'instrument-sans-latin.woff2',
      weights: '400 700',
      fallback: { sizeAdjust: '101.84%', ascent: '95.24%', descent: '24.55%' },
    },
  ],
  theme: {
    cloth: {
      900: '#161E4B',
      800: '#22307A',
      700: '#2C3F9A',
      600: '#4259BE',
      300: '#A9BBF0',
      200: '#C9D5F5',
      100: '#DFE7FB',
      50: '#F1F5FE',
    },
    thread: '#F0481C',
    threadBright: '#FF6B3D',
    threadSoft: '#FFE9E1',
    cotton: { 50: '#F6F8FB', 100: '#EDF0F5', 200: '#DFE4EC', 300: '#C3CBDA' },
    inkSoft: '#4E586F',
    inkFaint: '#5E687D',
    lineControl: '#7A8499',
    displayWeight: 600,
    displayTracking: '-0.028em',
    radius: { 1: '4px', 2: '8px', 3: '14px' },
    stitchRadius: 6,
    displayFont: 'Familjen Grotesk',
    textFont: 'Instrument Sans',
  },
};
