import { Late } from '#app/features/shell/late.tsx';

/** The estimate in the bar. Nothing is chosen at first, so its code is loaded after hydration. */
export const loadEstimate = () => import('./bar-estimate.tsx');
export const LateEstimate = () => <Late load={loadEstimate} />;
