import { type FinalPrice, type Problem, priceQuoteDecision, type Quote } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useState } from 'react';
import type { OrderLink } from '../order-link.ts';

export type QuoteTotal = {
  /** The last price that the server has returned. */
  readonly price: FinalPrice;
  /** `known`: the price is the one for the current selection of lines. */
  readonly state: 'known' | 'coming' | 'failed' | 'nothing left';
  readonly askAgain: () => void;
};

type Options = {
  readonly link: OrderLink;
  readonly quote: Quote;
  readonly declined: readonly string[];
  /** Called when the quote can no longer be decided on, or this link does not allow it. */
  readonly onRefused: (problem: Problem) => void;
};

/** Prices by the lines that are left out. */
type Answers = ReadonlyMap<string, FinalPrice | 'failed'>;
const keyOf = (declined: readonly string[]) => declined.toSorted().join();
const final: readonly string[] = ['already_done', 'link_invalid'];

/** Returns the total of the quote without the lines that are left out, as calculated by the server. */
export function useQuoteTotal({ link, quote, declined, onRefused }: Options): QuoteTotal {
  const api = useApi();
  const [decisions, setAnswers] = useState<Answers>(() => new Map([['', quote.totalPrice]]));
  const [last, setLast] = useState(quote.totalPrice);
  const key = keyOf(declined);
  const decision = decisions.get(key);
  const isNothingLeft = quote.lines.every((line) => line.isLeftOut || declined.includes(line.id));

  useEffect(() => {
    if (decision || isNothingLeft) return undefined;
    let isOld = false;
    const body = { signature: link.token, deletedItems: key.split(',') };
    void call(api, priceQuoteDecision, { params: { id: link.id }, body }).then((result) => {
      if (!result.ok && isOld) return;
      if (!result.ok && result.problem && final.includes(result.problem.code))
        return onRefused(result.problem);
      setAnswers((all) => new Map(all).set(key, result.ok ? result.response.totalPrice : 'failed'));
    });
    return () => {
      isOld = true;
    };
  }, [api, link, key, decision, isNothingLeft, onRefused]);

  const askAgain = () => setAnswers((all) => new Map([...all].filter(([asked]) => asked !== key)));
  if (isNothingLeft) return { price: last, state: 'nothing left', askAgain };
  if (decision === undefined || decision === 'failed')
    return { price: last, state: decision ?? 'coming', askAgain };
  if (decision !== last) setLast(decision);
  return { price: decision, state: 'known', askAgain };
}
