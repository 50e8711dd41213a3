import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The URL map. */
export default [
  index('routes/home/home.tsx'),
  route('notify/:action', 'routes/notify/notify.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('art/:name', 'routes/art.ts'),
  route('favicon.svg', 'routes/favicon.ts'),
  route('*', 'routes/elsewhere.ts'),
] satisfies RouteConfig;
