export { serveSupportActs } from './support-act-routes.ts';
