import { type InboxNews, inboxEventsPath, readDeskAccount } from '@mendwell/contract';
import { followStream } from '@mendwell/web/follow-stream.ts';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

/** Who has which conversation open has changed; `count` tells one change from the next. */
export type Presence = { readonly conversation: string | null; readonly count: number };

/** What the list hands to the open conversation. */
export type InboxView = {
  readonly presence: Presence;
  /** What makes the list this list, for the way back to it. */
  readonly search: string;
  /** When the list was read. */
  readonly now: string;
};

/** What comes together is read together. */
const gatherMs = 150;

/**
 * Reads list and open conversation again when something has happened in any. Returns what was last told about who has one open,
 * which the open conversation asks for by itself.
 */
export function useInboxStream(): Presence {
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [presence, setPresence] = useState<Presence>({ conversation: null, count: 0 });
  const start = useEffectEvent(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;
    let isOutdated = false;
    let hasStopped = false;
    const signIn = () => void navigate('/sign-in');
    const gather = () => {
      isOutdated = true;
      if (!hasStopped && !isReading) timer ??= setTimeout(() => void pass(), gatherMs);
    };
    const pass = async () => {
      timer = undefined;
      isOutdated = false;
      // One reading after the other, so that an older one never comes last.
      isReading = true;
      await revalidate();
      isReading = false;
      if (isOutdated) gather();
    };
    const stop = followStream({
      address: () => inboxEventsPath,
      on: {
        // Anything may have happened since the page was loaded, or since an earlier connection.
        ready: gather,
        news: ({ data }) => {
          const { conversation, isPresence } = JSON.parse(data) as InboxNews;
          if (!isPresence) gather();
          setPresence(({ count }) => ({ conversation, count: count + 1 }));
        },
        ended: signIn,
      },
      // The browser does not say why; the session may have ended while there was no connection.
      onRefused: async () => {
        const result = await call(api, readDeskAccount, {});
        if (!result.ok && result.problem?.code === 'sign_in_required') signIn();
      },
    });
    return () => {
      hasStopped = true;
      clearTimeout(timer);
      stop();
    };
  });
  useEffect(() => start(), []);
  return presence;
}
