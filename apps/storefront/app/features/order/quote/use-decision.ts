import { type Order, type Problem, requestCode, updateOrder } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useState } from 'react';
import type { OrderLink } from '../order-link.ts';
import type { Decision } from './standing.ts';
import { type StartedDecision, startedDecision, storeDecision } from './stored-decision.ts';
import { useCodeStep } from './use-code-step.ts';

type Options = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly onDecided: (order: Order) => void;
  /** Called when the order has changed since this page was loaded. */
  readonly onMoved: (problem: Problem) => void;
};

/** Lets the customer choose lines, request a code by mail, and decide with it. */
export function useDecision({ order, link, onDecided, onMoved }: Options) {
  const api = useApi();
  const [begun, setBegun] = useState(() => startedDecision(order));
  const change = (next: Partial<StartedDecision>) => {
    const changed = { ...begun, ...next };
    setBegun(changed);
    storeDecision(changed);
  };
  const params = { id: order.id };
  const deletedItems = (decision: Decision) => (decision === 'accept' ? begun.declined : []);
  const { forgetTrouble, ...step } = useCodeStep<Decision>({
    asked: begun.asked,
    onAsked: (asked) => change({ asked }),
    mail: (action) => {
      const body = {
        signature: link.token,
        action,
        deletedItems: deletedItems(action),
        ...(order.quote ? { quoteVersion: order.quote.version } : {}),
      };
      return call(api, requestCode, { params, body });
    },
    send: (eventId, code) => {
      const body = { signature: link.token, eventId, deletedItems: deletedItems(eventId), code };
      return call(api, updateOrder, { params, body });
    },
    onDecided,
    onMoved,
  });
  return {
    ...step,
    declined: begun.declined,
    /**
     * A code is valid for the lines that were to be accepted when it was mailed: other lines need a new
     * code.
     */
    decline: (id: string, isDeclined: boolean) => {
      const others = begun.declined.filter((one) => one !== id);
      const declined = isDeclined ? [...others, id] : others;
      change({ declined, asked: begun.asked === 'accept' ? null : begun.asked });
      forgetTrouble();
    },
  };
}
export type DecisionInUse = ReturnType<typeof useDecision>;
