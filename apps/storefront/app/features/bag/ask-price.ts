import { type Client, estimatePrice, type PriceRequest, type Problem } from '@mendwell/contract';
import { oneTabAfterAnother } from '@mendwell/web/in-one-tab.ts';
import { adoptPrices, estimateHere, isSamePrice, readTotal, storedPricing } from '#app/draft/pricing.ts';
import { changeWork, readWork } from '#app/draft/work.ts';

/** The result of requesting a price for a bag from the server. */
export type PriceOutcome =
  | { readonly outcome: 'confirmed'; readonly hasChanged: boolean }
  | { readonly outcome: 'refused'; readonly problem: Problem }
  | { readonly outcome: 'unreachable' };

const patienceMs = 10_000;
/** With these codes the server refuses the bag itself, so a retry would not help. */
const refusals: readonly string[] = ['service_not_offered', 'provider_unknown', 'postcode_not_served'];

/** Returns the total that the customer has seen so far, if one could be estimated. */
function shownSoFar(asked: string) {
  const pricing = storedPricing.get();
  if (pricing?.asked === asked) return readTotal(pricing.answer.totalPrice);
  const estimate = estimateHere(readWork().bag);
  return estimate.ok ? estimate.price : undefined;
}

/** Requests the price and stores the response: the server's figures are the ones that count. */
export async function askPrice(api: Client, asked: string, left: AbortSignal): Promise<PriceOutcome> {
  const body = JSON.parse(asked) as PriceRequest;
  // Like a first photo, a first price request creates the visitor; two at once would create two
  // visitors.
  const result = await oneTabAfterAnother('first photo', () =>
    api(estimatePrice, { body }, AbortSignal.any([left, AbortSignal.timeout(patienceMs)])),
  ).catch(() => undefined);
  if (!result?.ok) {
    const problem = result?.problem;
    return problem && refusals.includes(problem.code)
      ? { outcome: 'refused', problem }
      : { outcome: 'unreachable' };
  }
  const before = shownSoFar(asked);
  const { totalPrice } = result.response;
  storedPricing.set({ asked, answer: result.response });
  changeWork(({ bag, draft }) => ({ bag: adoptPrices(bag, totalPrice), draft }));
  return {
    outcome: 'confirmed',
    hasChanged: before !== undefined && !isSamePrice(before, readTotal(totalPrice)),
  };
}
