import type { Partner } from './brand.ts';
import { mendwellLogo } from './logos/mendwell.ts';

export const platform: Partner = { name: 'Mendwell', logo: mendwellLogo };
