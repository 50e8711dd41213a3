import { Order } from '@mendwell/contract';
import * as z from 'zod/mini';
import { stored } from '#app/draft/stored.ts';
import { answers } from './standing.ts';

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

const AnswerBegun = z.object({
  orderId: z.string(),
  quoteVersion: z.int(),
  /** Lines that are not wanted. */
  declined: z.array(z.string()),
  /** What the mailed code is for, once one is. */
  asked: z.nullable(z.enum(answers)),
});
export type AnswerBegun = z.infer<typeof AnswerBegun>;

/** An answer that is not given yet. Another language is another page, and must not lose it. */
const begun = inThisTab('answerBegun', AnswerBegun);
export const keepAnswer = begun.set;
export const forgetAnswer = begun.clear;

/** Nothing of an answer to another order, or to an older quote, counts for this one. */
export function answerBegun({ id, quote }: Pick<Order, 'id' | 'quote'>): AnswerBegun {
  const orderId = id;
  const quoteVersion = quote?.version ?? 0;
  const kept = begun.get();
  if (kept?.orderId === orderId && kept.quoteVersion === quoteVersion) return kept;
  return { orderId, quoteVersion, declined: [], asked: null };
}

/** What the server said to the answer: its confirmation survives a reload without a connection. */
export const answeredOrder = inThisTab('answeredOrder', Order);
