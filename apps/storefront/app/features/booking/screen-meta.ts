import { m } from '@mendwell/copy';
import { unlistedMeta } from '#app/site/page-meta.ts';

/** Returns the metadata of a screen: what it is called in the browser's tab and history, and by screen readers. */
export const screenMeta = (args: Parameters<typeof unlistedMeta>[0], title: typeof m.photos_title) =>
  unlistedMeta(args, (say, platform) => say(m.booking_title, { screen: say(title), platform }));
