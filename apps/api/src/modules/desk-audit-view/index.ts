export { serveDeskAudit } from './audit-routes.ts';
