import { deskEventsPath, uploadDeskPhoto } from '@mendwell/contract';
import { runHost } from '@mendwell/web/host/run-host.ts';
import { config } from '../app/server/config.server.ts';

await runHost(
  {
    name: 'desk',
    forwarded: { prefix: '/desk', streams: [deskEventsPath], uploads: [uploadDeskPhoto.path], webhooks: [] },
  },
  config,
  new URL('../', import.meta.url),
);
