import { type DeskChange, deskEventsPath } from '@mendwell/contract';
import { ChatStream } from './chat.ts';
import type { DeskBrowser } from './desk.ts';

/** The stream of changes as a page of the desk reads it, but it does not reconnect by itself. */
export class DeskStream extends ChatStream {
  /** The orders of every change, in the order in which they were told. */
  get orders(): string[] {
    return this.events
      .filter(({ event }) => event === 'changed')
      .flatMap(({ data }) => (data as DeskChange).orders ?? ['all']);
  }
  /** What a browser sends when it reconnects. */
  get lastId(): string {
    return this.events.findLast(({ id }) => id !== '')?.id ?? '';
  }
  get isReady(): boolean {
    return this.lastId !== '';
  }
}

/** Opens a stream of a process of the API, after what a page shows or after the last event that a browser has. */
export const openStream = (
  { cookie }: Pick<DeskBrowser, 'cookie'>,
  origin: string,
  { after, lastId }: { readonly after?: string; readonly lastId?: string } = {},
): Promise<DeskStream> =>
  new DeskStream().open(`${origin}${deskEventsPath}${after === undefined ? '' : `?after=${after}`}`, {
    cookie,
    ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
  });
