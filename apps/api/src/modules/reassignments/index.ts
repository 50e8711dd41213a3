export { listOtherProviders } from './list-other-providers.ts';
export { hasOtherProviders } from './other-providers.ts';
export { exportPersonalData } from './personal-data.ts';
export { serveReassignments } from './reassignment-routes.ts';
export { findRelease, releaseProvider, requestReleased } from './release-provider.ts';
