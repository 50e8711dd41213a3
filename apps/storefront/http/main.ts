import { chatEventsPath, uploadPhoto, uploadWorkPhoto } from '@mendwell/contract';
import { runHost } from '@mendwell/web/host/run-host.ts';
import { config } from '../app/server/config.server.ts';
import { watchCatalogue } from './watch-catalogue.ts';

await runHost(
  {
    name: 'storefront',
    forwarded: {
      prefix: '/sip',
      streams: [chatEventsPath],
      uploads: [uploadPhoto.path, uploadWorkPhoto.path],
      webhooks: ['/sip/webhooks/*'],
    },
    watch: (forget) => watchCatalogue(config.apiOrigin, forget),
  },
  config,
  new URL('../', import.meta.url),
);
