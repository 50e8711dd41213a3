import type { CallResult, Problem, ProviderRequest } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { Trouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { createContext, use, useCallback, useRef, useState } from 'react';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { holdReloads } from '#app/features/version/hold-reloads.ts';
import { type Opened, readAgain } from './open-request.ts';

/** What has just happened, shown above the current state. */
export type News =
  | 'answered'
  | 'declined'
  | 'handed back'
  | 'arrived'
  | 'finished'
  | 'unrepaired'
  | 'asked more'
  | 'took back'
  | 'undone'
  | 'already done'
  | 'courier called'
  | undefined;

export type Desk = {
  readonly link: OrderLink;
  /** The photos of quotes and of the work, as the server has them. */
  readonly workPhotos: ProviderRequest['workPhotos'];
  /** Translates the colours of the order into the page's language. */
  readonly colour: (name: string) => string;
  readonly show: (opened: Opened, news?: News) => void;
};
const DeskContext = createContext<Desk | undefined>(undefined);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('no desk around this component');
  return desk;
}

/**
 * Makes one call that changes the order, and only one at a time. If the server refuses, the text says
 * why and what to do next.
 */
export function useAct() {
  const say = useSay();
  const { link, show } = useDesk();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const attempts = useRef(0);
  // The state changes only with the next render; a double tap comes sooner.
  const isRunning = useRef(false);

  /**
   * Tells whether the order, or the access to it, has changed since this page was loaded; if so, shows
   * the new state.
   */
  const hasMoved = useCallback(
    async (code: string | undefined): Promise<boolean> => {
      if (code === 'already_done' || code === 'count_open') show(await readAgain(link), 'already done');
      else if (code === 'courier_called') show(await readAgain(link), 'courier called');
      else if (code === 'code_required') show({ kind: 'stranger', link });
      else if (code === 'link_invalid') show({ kind: 'unknown' });
      else return false;
      return true;
    },
    [link, show],
  );
  const leaveIfMoved = useCallback(({ code }: Problem) => void hasMoved(code), [hasMoved]);
  const refused = async (code: string | undefined, title: string, text: string) => {
    if (await hasMoved(code)) return;
    attempts.current += 1;
    const attempt = attempts.current;
    if (code === undefined)
      setTrouble({ title: say(m.provider_unreachable), text: say(m.provider_unreachable_text), attempt });
    else if (code === 'photo_missing')
      setTrouble({ title: say(m.provider_photo_gone), text: say(m.provider_photo_gone_text), attempt });
    else setTrouble({ title, text, attempt });
  };

  const act = async (send: () => Promise<CallResult<ProviderRequest>>, news: News, onDone: () => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setTrouble(undefined);
    const letGo = holdReloads();
    try {
      const result = await send();
      if (result.ok) {
        onDone();
        show({ kind: 'request', link, request: result.response }, news);
      } else await refused(result.problem?.code, result.problem?.title ?? '', result.problem?.detail ?? '');
    } finally {
      letGo();
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { act, leaveIfMoved, isBusy, trouble };
}
