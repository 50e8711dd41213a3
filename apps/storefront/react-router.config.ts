import { join } from 'node:path';
import { leanMap } from '@mendwell/web/framework/lean-map.ts';
import type { Config } from '@react-router/dev/config';

/** The only pages that are prefetched, see `fetch-ahead.ts`. */
const fetchedAhead = /^routes\/bookservice\//;

export default {
  ssr: true,
  // The whole map is small; loading it in parts would cost a request per visible link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ viteConfig }) => leanMap(join(viteConfig.root, 'build/client/assets'), fetchedAhead),
} satisfies Config;
