export { serveDeskWeek } from './desk-week-routes.ts';
