import { orderGroups, orderStates, searchFields, searchPeriods } from '@mendwell/domain';
import * as z from 'zod/mini';
import { signedIn } from './desk.ts';
import { Waiting } from './desk-support.ts';
import { endpoint } from './endpoint.ts';
import { CatalogueId } from './order-item.ts';
import { Translations } from './translations.ts';

export const FoundOrder = z.strictObject({
  id: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStates),
  createdAt: z.iso.datetime(),
  items: z.array(
    z.strictObject({ name: z.string(), nameTranslations: Translations, illustration: z.string() }),
  ),
  /** Empty once the customer's data was erased. */
  customerName: z.string(),
  /** What else of the customer contains what was searched for; only that is shown. */
  hit: z.nullable(z.strictObject({ field: z.enum(searchFields), text: z.string() })),
  provider: z.strictObject({ id: z.string(), displayName: z.string() }),
  waiting: Waiting,
});
export type FoundOrder = z.infer<typeof FoundOrder>;

export const FoundOrders = z.strictObject({
  orders: z.array(FoundOrder),
  /** How many were found, before one of these groups was chosen; together not more than `most`. */
  counts: z.strictObject({ open: z.int(), completed: z.int(), cancelled: z.int() }),
  /** Whether there are more than the newest that were looked at. */
  isCut: z.boolean(),
  /** The workshops of what was found. */
  providers: z.array(z.strictObject({ id: z.string(), displayName: z.string() })),
  /** The orders that the person has opened today, the last one first. */
  opened: z.array(z.strictObject({ id: z.uuid(), orderNumber: z.string(), at: z.iso.datetime() })),
});
export type FoundOrders = z.infer<typeof FoundOrders>;

export const searchOrders = endpoint({
  method: 'GET',
  path: '/desk/search',
  summary:
    'Find orders by number, bag tag, e-mail address, name (also misspelt), phone number or street; without words, what was opened today',
  query: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(100))),
    group: z.optional(z.enum(orderGroups)),
    provider: z.optional(CatalogueId),
    since: z.optional(z.enum(searchPeriods)),
  }),
  status: 200,
  response: FoundOrders,
  refusals: signedIn,
});
