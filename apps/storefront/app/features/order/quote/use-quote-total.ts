import { type FinalPrice, type Problem, priceQuoteDecision, type Quote } from '@mendwell/contract';
import { useEffect, useState } from 'react';
import { call } from '#app/features/checkout/payment/call.ts';
import { useApi } from '#app/site/use-api.ts';
import type { OrderLink } from '../order-link.ts';

export type QuoteTotal = {
  /** The last that the server has named. */
  readonly price: FinalPrice;
  /** `known`: it is the one for these lines. */
  readonly state: 'known' | 'coming' | 'failed' | 'nothing left';
  readonly askAgain: () => void;
};

type Options = {
  readonly link: OrderLink;
  readonly quote: Quote;
  readonly declined: readonly string[];
  /** The quote is no longer one to answer, or not for who holds this link. */
  readonly onRefused: (problem: Problem) => void;
};

/** By the lines that were left out. */
type Answers = ReadonlyMap<string, FinalPrice | 'failed'>;
const keyOf = (declined: readonly string[]) => declined.toSorted().join();
const final: readonly string[] = ['already_done', 'link_invalid'];

/** What the quote comes to without the lines that are left out, in the server's figures. */
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
