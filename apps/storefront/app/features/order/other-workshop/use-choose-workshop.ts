import { chooseOtherProvider, type Order, type Problem } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useRef, useState } from 'react';
import { holdReloads } from '#app/features/version/hold-reloads.ts';
import type { OrderLink } from '../order-link.ts';

type Options = {
  readonly link: OrderLink;
  readonly onChosen: (order: Order) => void;
  /** Called when the order or the prices are no longer what the page shows. */
  readonly onMoved: () => void;
};
export type ChoiceTrouble = { readonly problem: Problem | undefined; readonly attempt: number };

/** Gives the order to a workshop at the total that is shown. Two presses make one call. */
export function useChooseWorkshop({ link, onChosen, onMoved }: Options) {
  const api = useApi();
  const [chosen, setChosen] = useState<string>();
  const [trouble, setTrouble] = useState<ChoiceTrouble>();
  // The state changes only with the next render; a double tap comes sooner.
  const isRunning = useRef(false);
  const attempts = useRef(0);
  const choose = async (providerId: string, total: number) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setChosen(providerId);
    setTrouble(undefined);
    const letGo = holdReloads();
    try {
      const { id, token: signature } = link;
      const body = { signature, providerId, total };
      const result = await call(api, chooseOtherProvider, { params: { id }, body });
      if (result.ok) return onChosen(result.response);
      attempts.current += 1;
      setTrouble({ problem: result.problem, attempt: attempts.current });
      if (result.problem) onMoved();
    } finally {
      letGo();
      isRunning.current = false;
      setChosen(undefined);
    }
  };
  return {
    chosen,
    trouble,
    choose: (providerId: string, total: number) => void choose(providerId, total),
  };
}
