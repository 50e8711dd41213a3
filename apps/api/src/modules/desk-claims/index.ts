export { serveDeskClaims } from './desk-claim-routes.ts';
