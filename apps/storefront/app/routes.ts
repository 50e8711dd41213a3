import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The URL map. */
export default [
  index('routes/home/home.tsx'),
  route('about', 'routes/about/about.tsx'),
  route('how-it-works', 'routes/how-it-works/how-it-works.tsx'),
  route('discovery', 'routes/discovery/discovery.tsx'),
  route('discovery/words', 'routes/discovery/words.ts'),
  route('stories', 'routes/stories/stories.tsx'),
  route('stories/:slug', 'routes/stories/story.tsx'),
  route('notify/:action', 'routes/notify/notify.tsx'),
  route('help', 'routes/help/help.tsx', [
    index('routes/help/help-home.tsx'),
    route('FAQ', 'routes/help/faq/faq.tsx'),
    route('CustomerSupport', 'routes/help/support/support.tsx'),
    route('PrivacyPolicy', 'routes/legal/privacy.tsx'),
    route('termsAndConditions', 'routes/legal/terms.tsx'),
  ]),
  route('imprint', 'routes/legal/imprint.tsx'),
  route('accessibility', 'routes/legal/accessibility.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('share/:name', 'routes/share.ts'),
  route('art/:name', 'routes/art.ts'),
  route('favicon.svg', 'routes/favicon.ts'),
  route('*', 'routes/elsewhere.ts'),
] satisfies RouteConfig;
