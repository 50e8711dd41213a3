import { lazyPart } from '#app/features/shell/lazy-part.ts';
import { PartLost } from '#app/features/shell/part-lost.tsx';

/** The content of an unfolded card; earlier screens load it ahead of time. */
export const loadOfferBody = () => import('./offer-body.tsx');
export const OfferBody = lazyPart(loadOfferBody, PartLost);
