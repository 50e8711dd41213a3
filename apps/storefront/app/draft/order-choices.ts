import * as z from 'zod/mini';
import { keysAboutBag } from './keys-about-bag.ts';
import { stored } from './stored.ts';

export const limits = ['ask', 'range', 'own'] as const;

const OrderChoices = z.object({
  /** Up to where the workshop may go without asking: what is ordered, the top of its range, or an own amount. */
  limit: z.enum(limits),
  /** The own amount, as typed; nothing while our suggestion stands there. */
  ceiling: z.nullable(z.string()),
  /** Whether work may start on arrival, before the withdrawal period ends; nothing while that is not chosen. */
  startsEarly: z.nullable(z.boolean()),
});

/** What is decided beside the payment method. */
export type OrderChoices = z.infer<typeof OrderChoices>;

/** Nothing is agreed to beforehand. */
export const noChoices: OrderChoices = {
  limit: 'ask',
  ceiling: null,
  startsEarly: null,
};

/** Of this tab alone and until it is closed: nobody finds something chosen that they did not choose today. */
export const storedOrderChoices = stored<OrderChoices>(
  keysAboutBag.choices.key,
  (text) => {
    const parsed = OrderChoices.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  },
  JSON.stringify,
  () => sessionStorage,
);

export const changeOrderChoices = (change: Partial<OrderChoices>): void =>
  storedOrderChoices.set({ ...(storedOrderChoices.get() ?? noChoices), ...change });
