import { orderStates } from '@mendwell/domain';
import * as z from 'zod/mini';

/**
 * A row as it is stored, with the names of the register of personal data (`docs/personal-data.md`). What pages
 * read is named here; everything else that is stored comes along. Hashes of links and codes do not: they are
 * proofs, and say nothing about anybody.
 */
const { looseObject: row, nullable: orNull } = z;
const stored = row({});
const at = z.string();

const Named = row({ name: z.string(), nameTranslations: row({ de: z.string() }) });

/** A photo, with addresses that show it until `shown_until`. */
const HeldPhoto = row({ id: z.uuid(), url: z.url(), preview_url: z.url(), shown_until: at, created_at: at });

/** An order with everything that belongs to it. */
const HeldOrder = z.strictObject({
  order: row({ id: z.uuid(), number: z.string(), state: z.enum(orderStates), created_at: at }),
  /** Who did the work. */
  workshop: z.string(),
  contact: orNull(
    row({
      given_name: z.string(),
      family_name: z.string(),
      email: z.string(),
      phone: z.string(),
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      delivery_notes: orNull(z.string()),
    }),
  ),
  items: z.array(
    row({
      content: row({
        subCategory: Named,
        services: z.array(row({ displayName: z.string(), displayNameTranslations: row({ de: z.string() }) })),
        additionalInformation: z.array(z.string()),
      }),
    }),
  ),
  photos: z.array(HeldPhoto),
  quotes: z.array(
    row({
      version: z.int(),
      made_at: at,
      price: row({ estimatedPrice: z.int() }),
      note: orNull(z.string()),
    }),
  ),
  /** Saved cards and mandates: what we know of them. */
  methods: z.array(
    row({
      method_type: orNull(z.string()),
      method_brand: orNull(z.string()),
      method_last4: orNull(z.string()),
    }),
  ),
  payments: z.array(row({ amount: z.int(), state: z.string(), created_at: at })),
  refunds: z.array(row({ amount: orNull(z.int()), state: z.string(), created_at: at })),
  evenings: z.array(row({ kind: z.string(), day: z.string() })),
  history: z.array(row({ at, actor: z.string(), action: z.string() })),
  links: z.array(stored),
  codes: z.array(stored),
  vouchers: z.array(stored),
  courier_alerts: z.array(stored),
  courier_events: z.array(stored),
  payment_events: z.array(stored),
  /** In the restricted place: what the law keeps, and what is kept for complaints about the work. */
  receipt_holder: orNull(row({ name: z.string(), kept_until: at })),
  claim_contact: orNull(row({ name: z.string(), email: z.string(), kept_until: at })),
});
export type HeldOrder = z.infer<typeof HeldOrder>;

/** Everything that is held about an e-mail address, to read and to take along (Art. 15, 20 GDPR). */
export const PersonalDataFile = z.strictObject({
  format: z.literal('mendwell-personal-data-1'),
  made_at: at,
  email: z.string(),
  orders: z.array(HeldOrder),
  messages: z.array(
    row({
      reference: z.string(),
      author: z.enum(['customer', 'support']),
      message: z.string(),
      created_at: at,
    }),
  ),
  withdrawals: z.array(row({ reference: z.string(), received_at: at })),
  interests: z.array(row({ city: orNull(z.string()), postcode: orNull(z.string()), created_at: at })),
  /** Which e-mail left when; neither its words nor the address are stored. */
  mails: z.array(row({ template: z.string(), created_at: at, settled_at: orNull(at) })),
  /** Those for this very page. */
  requests: z.array(row({ created_at: at })),
});
export type PersonalDataFile = z.infer<typeof PersonalDataFile>;
