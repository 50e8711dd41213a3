import type { Problem } from '@mendwell/contract';
import type { BagPrice } from '@mendwell/domain';
import { useApi } from '@mendwell/web/use-api.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Bag } from '#app/draft/bag.ts';
import { storedCustomer } from '#app/draft/customer.ts';
import { storedLocation } from '#app/draft/location.ts';
import {
  estimateHere,
  placesNotOffered,
  priceQuestion,
  readTotal,
  storedPricing,
} from '#app/draft/pricing.ts';
import { useStored } from '#app/draft/stored.ts';
import { askPrice, type PriceOutcome } from './ask-price.ts';

export type BagPricing = {
  /**
   * The server's figures; until they arrive, this page's own estimate. Undefined when neither is known.
   */
  readonly price: BagPrice | undefined;
  readonly state: 'asking' | PriceOutcome['outcome'];
  /** The reason why the server refused to price this bag. */
  readonly problem: Problem | undefined;
  /** Whether the figures differ from those that the customer has seen before. */
  readonly hasChanged: boolean;
  readonly isOffered: (item: number, service: number) => boolean;
  readonly retry: () => void;
};

/**
 * Estimates the price at once from what the page knows; the server then confirms it, each time the bag
 * changes.
 */
export function useBagPrice(bag: Bag): BagPricing {
  const api = useApi();
  // The typed postcode may be one that is not served; the field itself shows that.
  const served = useStored(storedCustomer)?.servedPostcode;
  const place = useStored(storedLocation)?.zipCode;
  const pricing = useStored(storedPricing);
  const [attempt, setAttempt] = useState(1);
  const [last, setLast] = useState<{ readonly to: string; readonly result: PriceOutcome }>();

  const asked = JSON.stringify(priceQuestion(bag, place ?? served)) ?? '';
  const question = `${attempt} ${asked}`;
  useEffect(() => {
    if (!asked) return undefined;
    const left = new AbortController();
    void askPrice(api, asked, left.signal).then((result) => {
      if (!left.signal.aborted) setLast({ to: question, result });
    });
    return () => left.abort();
  }, [api, asked, question]);

  const result = last?.to === question ? last.result : undefined;
  const isUnreachable = result?.outcome === 'unreachable';
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    if (!isUnreachable) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isUnreachable, retry]);

  const problem = result?.outcome === 'refused' ? result.problem : undefined;
  const here = estimateHere(bag);
  const confirmed = pricing?.asked === asked ? readTotal(pricing.answer.totalPrice) : undefined;
  const own = here.ok ? here.price : undefined;
  const missing = new Set(here.ok ? [] : here.notOffered);
  const places = problem ? placesNotOffered(problem) : [];
  return {
    price: problem ? undefined : (confirmed ?? own),
    state: result?.outcome ?? (confirmed ? 'confirmed' : 'asking'),
    problem,
    hasChanged: result?.outcome === 'confirmed' && result.hasChanged,
    isOffered: (item, service) =>
      !places.some((one) => one.item === item && (one.service ?? service) === service) &&
      (confirmed !== undefined || !missing.has(bag.items[item]?.subservices[service]?.subServiceId ?? '')),
    retry,
  };
}
