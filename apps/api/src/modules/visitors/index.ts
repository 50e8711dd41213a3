export { knowVisitors } from './know-visitors.ts';
export { forgetVisitors, forgetVisitorsJob } from './purge-visitors.ts';
export { serveVisitors } from './visitor-routes.ts';
