import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole map is small; fetching it bit by bit would cost a request per link seen.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
