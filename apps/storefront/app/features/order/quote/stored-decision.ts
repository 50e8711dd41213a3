import { Order } from '@mendwell/contract';
import * as z from 'zod/mini';
import { stored } from '#app/draft/stored.ts';
import { decisions } from './standing.ts';

const inThisTab = <T>(key: string, schema: z.ZodMiniType<T>) =>
  stored<T>(
    key,
    (text) => {
      const parsed = schema.safeParse(JSON.parse(text));
      return parsed.success ? parsed.data : undefined;
    },
    JSON.stringify,
    () => sessionStorage,
  );

const StartedDecision = z.object({
  orderId: z.string(),
  quoteVersion: z.int(),
  /** Lines that are not wanted. */
  declined: z.array(z.string()),
  /** What the mailed code is for, once one is. */
  asked: z.nullable(z.enum(decisions)),
});
export type StartedDecision = z.infer<typeof StartedDecision>;

/** An answer that is not given yet. Another language is another page, and must not lose it. */
const begun = inThisTab('startedDecision', StartedDecision);
export const storeDecision = begun.set;
export const clearDecision = begun.clear;

/** Nothing of an answer to another order, or to an older quote, counts for this one. */
export function startedDecision({ id, quote }: Pick<Order, 'id' | 'quote'>): StartedDecision {
  const orderId = id;
  const quoteVersion = quote?.version ?? 0;
  const kept = begun.get();
  if (kept?.orderId === orderId && kept.quoteVersion === quoteVersion) return kept;
  return { orderId, quoteVersion, declined: [], asked: null };
}

/** What the server said to the answer: its confirmation survives a reload without a connection. */
export const decidedOrder = inThisTab('decidedOrder', Order);
