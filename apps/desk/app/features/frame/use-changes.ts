import { type DeskChange, deskEventsPath, type Problem, readDeskAccount } from '@mendwell/contract';
import { followStream } from '@mendwell/web/follow-stream.ts';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Changes that come together are read together. */
const gatherMs = 150;
/** How soon a reading that failed is tried again; the stream would not tell of the same change twice. */
const againMs = 3000;

type Orders = readonly string[] | null;

/** Whether reading again would be refused again; otherwise the server, or the way to it, was out of reach. */
export const isFinal = (problem: Problem | undefined): boolean =>
  problem !== undefined && [401, 403, 404].includes(problem.status);

/**
 * Calls `takeIn` with the orders of the workshop that have changed since a page was read, for as long as it is open; with
 * null when any may have. It returns whether they could be read; otherwise it is called again. When the session
 * is over, the page goes to where somebody can sign in.
 */
export function useChanges(asOf: string | undefined, takeIn: (orders: Orders) => Promise<boolean>): void {
  const api = useApi();
  const navigate = useNavigate();
  const tell = useEffectEvent(takeIn);
  const start = useEffectEvent((from: string | undefined) => {
    let position = from;
    let gathered: Orders = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;
    let hasStopped = false;
    const signIn = () => void navigate('/sign-in');
    const gather = (orders: Orders, inMs: number) => {
      gathered = orders && gathered && [...new Set([...gathered, ...orders])];
      if (!hasStopped && !isReading) timer ??= setTimeout(() => void pass(), inMs);
    };
    const pass = async () => {
      timer = undefined;
      const orders = gathered;
      gathered = [];
      // One reading after the other, so that an older one never comes last.
      isReading = true;
      const isTakenIn = await tell(orders);
      isReading = false;
      if (!isTakenIn) gather(orders, againMs);
      else if (gathered === null || gathered.length > 0) gather([], gatherMs);
    };
    const stop = followStream({
      address: () => (position === undefined ? deskEventsPath : `${deskEventsPath}?after=${position}`),
      on: {
        ready: ({ lastEventId }) => {
          position = lastEventId;
        },
        changed: ({ data, lastEventId }) => {
          position = lastEventId;
          gather((JSON.parse(data) as DeskChange).orders, gatherMs);
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
  // Another page was read later, and goes on from there.
  useEffect(() => start(asOf), [asOf]);
}
