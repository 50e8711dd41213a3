export { forgetVisitors, forgetVisitorsJob } from './forget-visitors.ts';
export { knowVisitors } from './know-visitors.ts';
export { serveVisitors } from './visitor-routes.ts';
