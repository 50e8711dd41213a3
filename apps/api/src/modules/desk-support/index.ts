export { serveDeskSupport } from './desk-support-routes.ts';
