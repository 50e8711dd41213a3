import { type Order, type Problem, requestCode, updateOrder } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useRef, useState } from 'react';
import { holdReloads } from '#app/features/version/hold-reloads.ts';
import type { OrderLink } from '../order-link.ts';
import type { Decision } from './standing.ts';
import { type StartedDecision, startedDecision, storeDecision } from './stored-decision.ts';

/** The latest problem. The attempt number distinguishes a problem from the same one before. */
export type DecisionProblem = {
  readonly problem: Problem | undefined;
  readonly attempt: number;
};

type Options = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly onDecided: (order: Order) => void;
  /** Called when the order has changed since this page was loaded. */
  readonly onMoved: (problem: Problem) => void;
};

/** Returned when another page follows; until it is shown, this one stays as it is. */
const leaving = Symbol('leaving');
const moved = ['already_done', 'quote_changed', 'link_invalid'];

/**
 * Lets the customer choose lines, request a code by mail, and decide with it. Nothing is decided before
 * the last step.
 */
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
    // A proxy in front of the API may fail in its place, and its response has no text to show.
    setTrouble({ problem: problem?.title ? problem : undefined, attempt: attempts.current });
  };
  /** Runs one action at a time, however often the button is pressed. */
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
      // A refused code is cleared; a code that the server did not receive may be sent again.
      if (result.problem) setCode('');
      return fail(result.problem);
    });

  return {
    declined: begun.declined,
    asked: begun.asked,
    code,
    busy,
    /** How many codes were mailed since this page was loaded. */
    mails,
    isSentAgain,
    trouble,
    /**
     * A code is valid for the lines that were to be accepted when it was mailed: other lines need a new
     * code.
     */
    decline: (id: string, isDeclined: boolean) => {
      const others = begun.declined.filter((one) => one !== id);
      const declined = isDeclined ? [...others, id] : others;
      change({ declined, asked: begun.asked === 'accept' ? null : begun.asked });
      setTrouble(undefined);
    },
    press: (decision: Decision) =>
      void (begun.asked === decision && code.length === 6 ? send(decision, code) : mailCode(decision, false)),
    sendNewCode: () => void (begun.asked && mailCode(begun.asked, true)),
    /** Typing decides nothing, not even the last digit: the customer has to press the button. */
    type: setCode,
  };
}
export type DecisionInUse = ReturnType<typeof useDecision>;
