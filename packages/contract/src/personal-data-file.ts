import { messageSides, orderStates } from '@mendwell/domain';
import * as z from 'zod/mini';

/**
 * A row as it is stored, with the names of the register of personal data (`docs/personal-data.md`). The
 * schemas name only the fields that pages read; all other stored fields are included too. Hashes of
 * links and codes are not included: they are proofs, and contain no information about a person.
 */
const stored = z.looseObject({});
const at = z.string();

const Named = z.looseObject({ name: z.string(), nameTranslations: z.looseObject({ de: z.string() }) });

/** A photo, with URLs that show it until `shown_until`. */
const HeldPhoto = z.looseObject({
  id: z.uuid(),
  url: z.url(),
  preview_url: z.url(),
  shown_until: at,
  created_at: at,
});

/** An order with everything that belongs to it. */
const HeldOrder = z.strictObject({
  order: z.looseObject({
    id: z.uuid(),
    number: z.string(),
    state: z.enum(orderStates),
    created_at: at,
    /** The evenings that were named for the pick-up while ordering. */
    wished_evenings: z.nullable(z.array(z.string())),
  }),
  /** The provider that did the work. */
  workshop: z.string(),
  contact: z.nullable(
    z.looseObject({
      given_name: z.string(),
      family_name: z.string(),
      email: z.string(),
      phone: z.string(),
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      delivery_notes: z.nullable(z.string()),
    }),
  ),
  items: z.array(
    z.looseObject({
      content: z.looseObject({
        subCategory: Named,
        services: z.array(
          z.looseObject({
            displayName: z.string(),
            displayNameTranslations: z.looseObject({ de: z.string() }),
          }),
        ),
        additionalInformation: z.array(z.string()),
      }),
    }),
  ),
  photos: z.array(HeldPhoto),
  quotes: z.array(
    z.looseObject({
      version: z.int(),
      made_at: at,
      price: z.looseObject({ estimatedPrice: z.int() }),
      note: z.nullable(z.string()),
      /** What the provider wrote about work that it could not do. */
      unrepaired: z.nullable(
        z.array(z.looseObject({ note: z.nullable(z.string()), advice: z.nullable(z.string()) })),
      ),
    }),
  ),
  /** Saved cards and mandates, with everything that we store about them. */
  methods: z.array(
    z.looseObject({
      method_type: z.nullable(z.string()),
      method_brand: z.nullable(z.string()),
      method_last4: z.nullable(z.string()),
    }),
  ),
  payments: z.array(z.looseObject({ amount: z.int(), state: z.string(), created_at: at })),
  refunds: z.array(z.looseObject({ amount: z.nullable(z.int()), state: z.string(), created_at: at })),
  disputes: z.array(
    z.looseObject({ amount: z.int(), status: z.string(), reason: z.string(), opened_at: at }),
  ),
  /** Providers that had the order and no longer do. */
  releases: z.array(z.looseObject({ provider_id: z.string(), released_at: at })),
  evenings: z.array(z.looseObject({ kind: z.string(), day: z.string() })),
  history: z.array(z.looseObject({ at, actor: z.string(), action: z.string() })),
  links: z.array(stored),
  codes: z.array(stored),
  vouchers: z.array(stored),
  handovers: z.array(stored),
  failed_visits: z.array(stored),
  courier_alerts: z.array(stored),
  courier_events: z.array(stored),
  payment_events: z.array(stored),
  /**
   * In the restricted tables: what the law requires us to store, and what is stored for complaints about
   * the work.
   */
  receipt_holder: z.nullable(z.looseObject({ name: z.string(), kept_until: at })),
  claim_contact: z.nullable(z.looseObject({ name: z.string(), email: z.string(), kept_until: at })),
  claims: z.array(
    z.looseObject({ id: z.uuid(), number: z.string(), words: z.nullable(z.string()), created_at: at }),
  ),
  /** What the customer and the workshop wrote to each other about it. */
  messages: z.array(
    z.looseObject({ id: z.uuid(), author: z.enum(messageSides), body: z.string(), created_at: at }),
  ),
  /** What our staff noted about it for each other. */
  notes: z.array(z.looseObject({ id: z.uuid(), body: z.string(), created_at: at })),
});
export type HeldOrder = z.infer<typeof HeldOrder>;

/** Everything that we store about a mail address, to read and to take along (Art. 15, 20 GDPR). */
export const PersonalDataFile = z.strictObject({
  format: z.literal('mendwell-personal-data-1'),
  made_at: at,
  email: z.string(),
  orders: z.array(HeldOrder),
  messages: z.array(
    z.looseObject({
      reference: z.string(),
      author: z.enum(['customer', 'support']),
      message: z.string(),
      created_at: at,
    }),
  ),
  /**
   * Mails in these conversations that did not become messages, or only in part; their text is not
   * stored.
   */
  rejected_replies: z.array(
    z.looseObject({
      reference: z.string(),
      kind: z.enum(['too-large', 'too-many', 'closed', 'unreadable']),
      arrived_at: at,
    }),
  ),
  /** What our support has noted in these conversations, and answers that were typed and not sent. */
  staff_notes: z.array(
    z.looseObject({
      reference: z.string(),
      kind: z.enum(['note', 'draft']),
      body: z.string(),
      created_at: at,
    }),
  ),
  withdrawals: z.array(z.looseObject({ reference: z.string(), received_at: at })),
  interests: z.array(
    z.looseObject({ city: z.nullable(z.string()), postcode: z.nullable(z.string()), created_at: at }),
  ),
  /** Which mail was sent when; neither its text nor the address is stored. */
  mails: z.array(z.looseObject({ template: z.string(), created_at: at, settled_at: z.nullable(at) })),
  /** The requests for this very page. */
  requests: z.array(z.looseObject({ created_at: at })),
});
export type PersonalDataFile = z.infer<typeof PersonalDataFile>;
