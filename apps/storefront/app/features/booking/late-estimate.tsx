import { Late } from '#app/features/shell/late.tsx';

/** In the bar, where nothing is chosen at first; fetched when the page is awake. */
export const loadEstimate = () => import('./bar-estimate.tsx');
export const LateEstimate = () => <Late load={loadEstimate} />;
