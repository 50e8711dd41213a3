import { type Order, type Problem, requestCode, updateOrder } from '@mendwell/contract';
import { useRef, useState } from 'react';
import { call } from '#app/features/checkout/payment/call.ts';
import { holdReloads } from '#app/features/version/hold-reloads.ts';
import { useApi } from '#app/site/use-api.ts';
import type { OrderLink } from '../order-link.ts';
import type { Decision } from './standing.ts';
import { type StartedDecision, startedDecision, storeDecision } from './stored-decision.ts';

/** What went wrong last; the attempt tells one from the next. */
export type DecisionProblem = {
  readonly problem: Problem | undefined;
  readonly attempt: number;
};

type Options = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly onDecided: (order: Order) => void;
  /** The order is not what this page takes it for any more. */
  readonly onMoved: (problem: Problem) => void;
};

/** Another page follows; until it is there, this one stays as it is. */
const leaving = Symbol('leaving');
const moved = ['already_done', 'quote_changed', 'link_invalid'];

/** Choosing lines, having a code mailed, and answering with it. Nothing is decided before the last of these. */
export function useDecision({ order, link, onDecided, onMoved }: Options) {
  const api = useApi();
  const [begun, setBegun] = useState(() => startedDecision(order));
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'code' | Decision>();
  const [mails, setMails] = useState(0);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const [trouble, setTrouble] = useState<DecisionProblem>();
  const attempts = useRef(0);
  const isRunning = useRef(false);

  const change = (next: Partial<StartedDecision>) => {
    const changed = { ...begun, ...next };
    setBegun(changed);
    storeDecision(changed);
  };
  const fail = (problem: Problem | undefined) => {
    if (problem && moved.includes(problem.code)) return onMoved(problem);
    attempts.current += 1;
    // What stands in front of the API may fail in its place, and has no words for it.
    setTrouble({ problem: problem?.title ? problem : undefined, attempt: attempts.current });
  };
  /** One at a time, however often the button is pressed. */
  const run = async (what: 'code' | Decision, act: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(what);
    setTrouble(undefined);
    const letGo = holdReloads();
    const next = await act();
    letGo();
    if (next === leaving) return;
    isRunning.current = false;
    setBusy(undefined);
  };
  const deletedItems = (decision: Decision) => (decision === 'accept' ? begun.declined : []);

  const mailCode = (decision: Decision, isAgain: boolean) =>
    run(isAgain ? 'code' : decision, async () => {
      const body = {
        signature: link.token,
        action: decision,
        deletedItems: deletedItems(decision),
        ...(order.quote ? { quoteVersion: order.quote.version } : {}),
      };
      const result = await call(api, requestCode, { params: { id: order.id }, body });
      if (!result.ok) return fail(result.problem);
      setCode('');
      setMails((count) => count + 1);
      setIsSentAgain(isAgain);
      return change({ asked: decision });
    });
  const send = (decision: Decision, typed: string) =>
    run(decision, async () => {
      const body = {
        signature: link.token,
        eventId: decision,
        deletedItems: deletedItems(decision),
        code: typed,
      };
      const result = await call(api, updateOrder, { params: { id: order.id }, body });
      if (result.ok) {
        onDecided(result.response);
        return leaving;
      }
      // A wrong code is of no use; what nobody heard may be sent again.
      if (result.problem) setCode('');
      return fail(result.problem);
    });

  return {
    declined: begun.declined,
    asked: begun.asked,
    code,
    busy,
    /** How many were mailed from this page as it stands. */
    mails,
    isSentAgain,
    trouble,
    /** A code is mailed for what was to be accepted then: with other lines it takes another one. */
    decline: (id: string, isDeclined: boolean) => {
      const others = begun.declined.filter((one) => one !== id);
      const declined = isDeclined ? [...others, id] : others;
      change({ declined, asked: begun.asked === 'accept' ? null : begun.asked });
      setTrouble(undefined);
    },
    press: (decision: Decision) =>
      void (begun.asked === decision && code.length === 6 ? send(decision, code) : mailCode(decision, false)),
    sendNewCode: () => void (begun.asked && mailCode(begun.asked, true)),
    /** Typing decides nothing, not even the last digit: the button does. */
    type: setCode,
  };
}
export type DecisionInUse = ReturnType<typeof useDecision>;
