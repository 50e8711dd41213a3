import { postcodePattern } from '@mendwell/domain';
import * as z from 'zod/mini';
import { Email } from './interest.ts';
import { line } from './text.ts';

export const titles = ['mr', 'mrs', 'ms', 'none'] as const;
/** Digits with a leading plus, which can be dialled from everywhere (E.164). */
const Phone = z.string().check(z.regex(/^\+[1-9]\d{7,14}$/));

export const OrderCustomer = z.strictObject({
  title: z._default(z.enum(titles), 'none'),
  givenName: line(100),
  familyName: line(100),
  email: Email,
  phone: Phone,
  address: z.strictObject({
    address: line(200),
    secondAddress: z.optional(line(200)),
    zipCode: z.string().check(z.regex(postcodePattern)),
    city: line(80),
    state: z.optional(line(80)),
    country: z.literal('Germany'),
  }),
});

/** The stored customer as it is sent back; nothing is tidied on the way out. */
export const StoredCustomer = z.strictObject({
  title: z.enum(titles),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.strictObject({
    address: z.string(),
    secondAddress: z.optional(z.string()),
    zipCode: z.string(),
    city: z.string(),
    state: z.optional(z.string()),
    country: z.string(),
  }),
});
