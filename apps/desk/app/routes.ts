import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/frame.tsx', [
    index('routes/queue.tsx'),
    route('orders/:id', 'routes/order.tsx'),
    route('refunds', 'routes/refunds.tsx'),
    route('week', 'routes/week.tsx'),
    route('tags', 'routes/tags.tsx'),
    route('prices', 'routes/prices.tsx'),
    route('claims', 'routes/claims.tsx'),
    route('claims/:id', 'routes/claim.tsx'),
    route('exceptions', 'routes/exceptions.tsx'),
    route('search', 'routes/search.tsx'),
    route('support/orders/:id', 'routes/support-order.tsx'),
    route('support/orders/:id/refund', 'routes/refund.tsx'),
    route('conversations', 'routes/conversations.tsx', [
      index('routes/no-conversation.tsx'),
      route(':id', 'routes/conversation.tsx'),
    ]),
    route('people', 'routes/people.tsx'),
    route('audit', 'routes/audit.tsx'),
    route('account', 'routes/account.tsx'),
  ]),
  route('sign-in', 'routes/sign-in.tsx'),
  route('sign-in/company', 'routes/company-sign-in.tsx'),
  route('favicon.svg', 'routes/favicon.ts'),
  route('art/sign-in.svg', 'routes/sign-in-cloth.ts'),
] satisfies RouteConfig;
