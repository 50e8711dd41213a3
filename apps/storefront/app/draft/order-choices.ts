import * as z from 'zod/mini';
import { keysAboutBag } from './keys-about-bag.ts';
import { stored } from './stored.ts';

export const limits = ['ask', 'range', 'own'] as const;

const OrderChoices = z.object({
  /**
   * The price limit up to which the provider may work without asking: the ordered total, the top of
   * its range, or the customer's own amount.
   */
  limit: z.enum(limits),
  /** The customer's own amount as typed; null while the field shows our suggestion. */
  ceiling: z.nullable(z.string()),
  /**
   * Whether work may start on arrival, before the withdrawal period ends; null until the customer
   * chooses.
   */
  startsEarly: z.nullable(z.boolean()),
  /** The evenings that suit for the pick-up, the best first, for each answer to when work may start. */
  evenings: z._default(z.object({ arrival: z.array(z.string()), after: z.array(z.string()) }), {
    arrival: [],
    after: [],
  }),
});

/** The customer's choices beside the payment method. */
export type OrderChoices = z.infer<typeof OrderChoices>;

/** No consent is preselected. */
export const noChoices: OrderChoices = {
  limit: 'ask',
  ceiling: null,
  startsEarly: null,
  evenings: { arrival: [], after: [] },
};

/** Which evenings are offered depends on when work may start. */
const eveningsKey = ({ startsEarly }: OrderChoices) => (startsEarly === false ? 'after' : 'arrival');

/** Returns the evenings that the customer has named for the present answer to when work may start. */
export const wishedEvenings = (choices: OrderChoices): readonly string[] =>
  choices.evenings[eveningsKey(choices)];

/**
 * Stored for this tab only, until it is closed: customers never find a choice that they did not
 * make today.
 */
export const storedOrderChoices = stored<OrderChoices>(
  keysAboutBag.choices.key,
  (text) => {
    const parsed = OrderChoices.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  },
  JSON.stringify,
  () => sessionStorage,
);

/** Names other evenings; those for the other answer to when work may start are kept. */
export function changeWishedEvenings(days: readonly string[]): void {
  const choices = storedOrderChoices.get() ?? noChoices;
  changeOrderChoices({ evenings: { ...choices.evenings, [eveningsKey(choices)]: [...days] } });
}

export const changeOrderChoices = (change: Partial<OrderChoices>): void =>
  storedOrderChoices.set({ ...(storedOrderChoices.get() ?? noChoices), ...change });
