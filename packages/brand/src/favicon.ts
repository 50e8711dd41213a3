import type { Brand } from './brand.ts';
import { mendwellMark } from './logos/mendwell.ts';

/**
 * The platform's mark in the brand's colours. It contains its colours, because the tab of a browser has
 * no CSS tokens.
 */
export const faviconSvg = ({ theme }: Brand): string =>
  mendwellMark
    .replaceAll('var(--logo-ink)', theme.cloth[900])
    .replaceAll('var(--logo-paper)', '#fff')
    .replaceAll('var(--logo-thread)', theme.threadBright);
