import { Order } from '@mendwell/contract';
import * as z from 'zod/mini';
import { stored } from '#app/draft/stored.ts';
import { decisions } from './standing.ts';

/** Keeps something for this tab only, until it is closed. */
export const inThisTab = <T>(key: string, schema: z.ZodMiniType<T>) =>
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
  /** The lines that the customer leaves out. */
  declined: z.array(z.string()),
  /** The decision that the mailed code is for; null before a code is mailed. */
  asked: z.nullable(z.enum(decisions)),
});
export type StartedDecision = z.infer<typeof StartedDecision>;

/**
 * A decision that the customer has started and not sent yet. Changing the language loads another page,
 * and must not lose it.
 */
const begun = inThisTab('answerBegun', StartedDecision);
export const storeDecision = begun.set;
export const clearDecision = begun.clear;

/**
 * Returns the started decision. A decision on another order, or on an older version of the quote, is
 * ignored.
 */
export function startedDecision({ id, quote }: Pick<Order, 'id' | 'quote'>): StartedDecision {
  const orderId = id;
  const quoteVersion = quote?.version ?? 0;
  const kept = begun.get();
  if (kept?.orderId === orderId && kept.quoteVersion === quoteVersion) return kept;
  return { orderId, quoteVersion, declined: [], asked: null };
}

/**
 * The server's response to the decision, stored so that the confirmation survives a reload without a
 * connection.
 */
export const decidedOrder = inThisTab('answeredOrder', Order);
