import { chooseVisit, type Order, type Problem } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useState } from 'react';
import type { VisitKind } from '../documents/calendar-document.ts';
import type { OrderLink } from '../order-link.ts';

export type ChoiceTrouble = { readonly problem: Problem | undefined };

type Options = {
  readonly link: OrderLink;
  readonly kind: VisitKind;
  readonly onChosen: (order: Order) => void;
  /** Called when the courier visits on offer, or the order, are no longer what the page shows. */
  readonly onMoved: () => void;
};

/**
 * Saves the chosen courier visit. Saving the same visit twice changes nothing, so a customer who got no
 * response can simply try again.
 */
export function useChooseVisit({ link, kind, onChosen, onMoved }: Options) {
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<ChoiceTrouble>();
  const choose = async (day: string) => {
    if (isBusy) return;
    setIsBusy(true);
    setTrouble(undefined);
    const { id, token: signature } = link;
    const result = await call(api, chooseVisit, { params: { id }, body: { signature, kind, day } });
    setIsBusy(false);
    if (result.ok) return onChosen(result.response);
    setTrouble({ problem: result.problem });
    if (result.problem) onMoved();
  };
  return { isBusy, trouble, choose: (day: string) => void choose(day) };
}
