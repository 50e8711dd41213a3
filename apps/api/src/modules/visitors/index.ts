export { createVisitors } from './know-visitors.ts';
export { purgeVisitors, purgeVisitorsJob } from './purge-visitors.ts';
export { serveVisitors } from './visitor-routes.ts';
