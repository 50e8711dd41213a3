import type { BrandName } from './brand.ts';
import { mendwellLogo } from './logos/mendwell.ts';

export const platform: BrandName = { name: 'Mendwell', logo: mendwellLogo };
