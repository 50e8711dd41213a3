import type { OtherProviders } from '@mendwell/contract';
import { m } from '@mendwell/copy';

type Reason = NonNullable<OtherProviders['last']['reason']>;

/** The reasons that a workshop can give, as the customer reads them. */
export const reasonWords = {
  no_time: m.life_mail_cancelled_reason_no_time,
  cannot_do: m.life_mail_cancelled_reason_cannot_do,
  too_damaged: m.life_mail_cancelled_reason_too_damaged,
  illness: m.other_workshop_reason_illness,
  breakdown: m.other_workshop_reason_breakdown,
  overbooked: m.other_workshop_reason_overbooked,
  other: m.life_mail_cancelled_reason_other,
} as const satisfies Record<Reason, unknown>;
