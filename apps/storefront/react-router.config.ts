import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { leanMap } from './lean-map.ts';

export default {
  ssr: true,
  // The whole map is small; loading it in parts would cost a request per visible link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ viteConfig }) => leanMap(join(viteConfig.root, 'build/client/assets')),
} satisfies Config;
