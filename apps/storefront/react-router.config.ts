import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { leanMap } from './lean-map.ts';

export default {
  ssr: true,
  // The whole map is small; fetching it bit by bit would cost a request per link seen.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ viteConfig }) => leanMap(join(viteConfig.root, 'build/client/assets')),
} satisfies Config;
