import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole map is small; loading it in parts would cost a request per visible link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
