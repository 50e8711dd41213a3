import {
  answerMoreWork,
  type MoreWork,
  type Order,
  type Problem,
  requestMoreWorkCode,
} from '@mendwell/contract';
import type { MoreWorkAnswer } from '@mendwell/domain';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useState } from 'react';
import type { OrderLink } from '../order-link.ts';
import { useCodeStep } from '../quote/use-code-step.ts';
import { startedAnswer } from './stored-answer.ts';

type Options = {
  readonly order: Order;
  readonly work: MoreWork;
  readonly link: OrderLink;
  readonly onDecided: (order: Order) => void;
  readonly onMoved: (problem: Problem) => void;
};

/** Lets the customer answer a question about more work, with a code that is mailed first. */
export function useMoreWork({ order, work, link, onDecided, onMoved }: Options) {
  const api = useApi();
  const { version } = work;
  const [asked, setAsked] = useState<MoreWorkAnswer | null>(() => {
    const kept = startedAnswer.get();
    return kept?.orderId === order.id && kept.version === version ? kept.asked : null;
  });
  const params = { id: order.id };
  const signature = link.token;
  return useCodeStep<MoreWorkAnswer>({
    asked,
    onAsked: (answer) => {
      setAsked(answer);
      startedAnswer.set({ orderId: order.id, version, asked: answer });
    },
    mail: (answer) => call(api, requestMoreWorkCode, { params, body: { signature, answer, version } }),
    send: (answer, code) => call(api, answerMoreWork, { params, body: { signature, answer, version, code } }),
    onDecided: (answered) => {
      startedAnswer.clear();
      onDecided(answered);
    },
    onMoved,
  });
}
export type MoreWorkInUse = ReturnType<typeof useMoreWork>;
