import { runHost } from '@mendwell/web/host/run-host.ts';
import { config } from '../app/server/config.server.ts';

await runHost(
  { name: 'desk', forwarded: { prefix: '/desk', streams: [], uploads: [], webhooks: [] } },
  config,
  new URL('../', import.meta.url),
);
