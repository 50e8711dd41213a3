import { lazyPart } from '#app/features/shell/lazy-part.ts';
import { PartLost } from '#app/features/shell/part-lost.tsx';

/** In the fold of a card; earlier screens fetch it ahead. */
export const loadOfferBody = () => import('./offer-body.tsx');
export const OfferBody = lazyPart(loadOfferBody, PartLost);
