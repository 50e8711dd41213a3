import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken } from './interest.ts';
import { signature } from './order.ts';
import { itemStatuses } from './order-item.ts';

const params = z.strictObject({ id: z.string() });

/** An item as the customer ordered it, so that it can be ordered again. It contains no prices. */
const ItemAgain = z.strictObject({
  categoryId: z.string(),
  subCategoryId: z.string(),
  services: z.array(z.strictObject({ subServiceId: z.string(), quantity: z.int() })),
  brand: z.nullable(z.string()),
  colors: z.array(z.string()),
  composition: z.nullable(z.string()),
  /** What the customer once paid for it, in cents. */
  estimatedValue: z.nullable(z.int()),
  /** The customer's answers in words, in the order's language, followed by the notes. */
  additionalInformation: z.array(z.string()),
  itemStatus: z.nullable(z.enum(itemStatuses)),
  /** Copies that belong to the visitor who calls; deleted photos have no copy. */
  photos: z.array(z.strictObject({ name: z.uuid(), width: z.int(), height: z.int() })),
  markers: z.array(z.strictObject({ image: z.uuid(), x: z.number(), y: z.number(), text: z.string() })),
});
export type ItemAgain = z.infer<typeof ItemAgain>;

export const bookAgain = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/again',
  summary: 'What was ordered, to be booked again, with copies of its photos for the visitor',
  params,
  body: z.strictObject({ signature }),
  status: 200,
  response: z.strictObject({ language: z.enum(['en', 'de']), items: z.array(ItemAgain) }),
  refusals: ['link_invalid', 'not_found'],
});

export const linkOrder = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/link',
  summary: 'A link to look at an order, for the visitor who placed it',
  params,
  status: 201,
  response: z.strictObject({ signature: LinkToken }),
  refusals: ['not_found'],
});
