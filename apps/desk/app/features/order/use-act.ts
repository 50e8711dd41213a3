import type {
  CallResult,
  DeskOrder,
  Endpoint,
  EndpointInput,
  EndpointResponse,
  Problem,
} from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { call } from '@mendwell/web/page-api.ts';
import type { Trouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { createContext, use, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

/** What the page says about what has just happened, where the order itself does not say it. */
export type News = 'already done' | 'courier called' | 'undone' | 'asked more' | 'unrepaired';

export type OrderInHand = {
  readonly order: DeskOrder;
  /** Shows the order as it is after an act. */
  readonly show: (order: DeskOrder, news?: News) => void;
  /** Reads the order again, because somebody else has changed it. */
  readonly readAgain: (news: News) => void;
};
const OrderContext = createContext<OrderInHand | undefined>(undefined);
export const OrderProvider = OrderContext.Provider;

export function useOrderInHand(): OrderInHand {
  const inHand = use(OrderContext);
  if (!inHand) throw new Error('no order around this component');
  return inHand;
}

/** Returns a function that makes a call of the desk. */
export function useAsk() {
  const api = useApi();
  return useCallback(
    <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<CallResult<EndpointResponse<E>>> =>
      call(api, endpoint, input),
    [api],
  );
}

/** What the queue says about an order that has just gone from this workshop: its number, by how it went. */
type Left = { readonly declined: string } | { readonly handedBack: string };

/** Returns a function that leads to the queue, after an order has gone. */
export function useLeave() {
  const navigate = useNavigate();
  return (left: Left) => void navigate('/?lane=answer', { state: left });
}

/** After one of these the page shows the order as it is now. */
const moved: Readonly<Record<string, News>> = {
  already_done: 'already done',
  count_open: 'already done',
  not_found: 'already done',
  courier_called: 'courier called',
};

/** Makes one call that changes the order, and one at a time. A refusal is shown with what to do next. */
export function useAct() {
  const say = useSay();
  const navigate = useNavigate();
  const { readAgain } = useOrderInHand();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const attempts = useRef(0);
  // The state changes only with the next render; a double tap comes sooner.
  const isRunning = useRef(false);

  /** Tells whether the order, or the session, is not what the page takes it for; if so, shows that instead. */
  const leaveIfMoved = useCallback(
    (problem: Problem): boolean => {
      const news = moved[problem.code];
      if (news) readAgain(news);
      else if (problem.code === 'sign_in_required') void navigate('/sign-in');
      else return false;
      return true;
    },
    [navigate, readAgain],
  );
  const act = async <Response>(
    send: () => Promise<CallResult<Response>>,
    onDone: (response: Response) => void,
    /** Keeps it for later when there was no answer at all. */
    onLost?: () => void,
  ) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setTrouble(undefined);
    const result = await send();
    isRunning.current = false;
    setIsBusy(false);
    if (result.ok) return onDone(result.response);
    const { problem } = result;
    if (!problem && onLost) return onLost();
    if (problem && leaveIfMoved(problem)) return;
    attempts.current += 1;
    const isPhotoGone = problem?.code === 'photo_missing';
    const title = isPhotoGone ? say(m.provider_photo_gone) : (problem?.title ?? say(m.provider_unreachable));
    const text = isPhotoGone
      ? say(m.provider_photo_gone_text)
      : (problem?.detail ?? say(m.provider_unreachable_text));
    setTrouble({ title, text, attempt: attempts.current });
  };
  return { act, leaveIfMoved, isBusy, trouble };
}
