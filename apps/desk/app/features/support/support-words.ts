import type { FoundOrder, SupportOrder } from '@mendwell/contract';
import { formatDay, formatMoment, type Locale, m, type Say } from '@mendwell/copy';
import { CircleCheck, CreditCard, Headset, type LucideIcon, Store, Truck, User } from 'lucide-react';

type Sentence = typeof m.desk_support_nav;

export const stateWords = {
  awaiting_payment: m.desk_support_state_awaiting_payment,
  submitted: m.desk_support_state_submitted,
  quoted: m.desk_support_state_quoted,
  reassigning: m.desk_support_state_reassigning,
  accepted: m.desk_support_state_accepted,
  pickup_scheduled: m.desk_support_state_pickup_scheduled,
  collected: m.desk_support_state_collected,
  in_service: m.desk_support_state_in_service,
  returning: m.desk_support_state_returning,
  completed: m.desk_support_state_completed,
  cancelled: m.desk_support_state_cancelled,
} as const satisfies Record<FoundOrder['status'], Sentence>;

const tones: Partial<Record<FoundOrder['status'], 'plain' | 'ok' | 'warn'>> = {
  awaiting_payment: 'warn',
  reassigning: 'warn',
  completed: 'ok',
  cancelled: 'plain',
};
export const toneOf = (status: FoundOrder['status']) => tones[status] ?? 'cloth';

type Waited = FoundOrder['waiting'];
const waitedWords = {
  provider: m.desk_support_waits_provider,
  customer: m.desk_support_waits_customer,
  courier: m.desk_support_waits_courier,
  support: m.desk_support_waits_support,
  payment: m.desk_support_waits_payment,
  nobody: m.desk_support_waits_nobody,
} as const satisfies Record<Waited['whom'], Sentence>;
export const waitedIcons: Readonly<Record<Waited['whom'], LucideIcon>> = {
  provider: Store,
  customer: User,
  courier: Truck,
  support: Headset,
  payment: CreditCard,
  nobody: CircleCheck,
};

/** Returns whom an order waits for, and until when where that is known. */
export function waitingWords({ whom, until, day }: Waited, say: Say, locale: Locale) {
  const when = until
    ? say(m.desk_support_until, { when: formatMoment(locale, new Date(until)) })
    : day
      ? say(m.desk_support_on, { day: formatDay(locale, day) })
      : undefined;
  return { whom: say(waitedWords[whom]), when };
}

export const sideWords = {
  customer: m.desk_support_side_customer,
  provider: m.desk_support_side_provider,
  courier: m.desk_support_side_courier,
  support: m.desk_support_side_support,
  time: m.desk_support_side_time,
} as const satisfies Record<SupportOrder['log'][number]['actor'], Sentence>;

export const legWords = {
  to_courier: m.desk_support_leg_to_courier,
  to_workshop: m.desk_support_leg_to_workshop,
  from_workshop: m.desk_support_leg_from_workshop,
  home: m.desk_support_leg_home,
} as const satisfies Record<SupportOrder['handovers'][number]['leg'], Sentence>;

export const contactReasonWords = {
  customer_asked: m.desk_support_contact_customer_asked,
  call_back: m.desk_support_contact_call_back,
  courier: m.desk_support_contact_courier,
  claim: m.desk_support_contact_claim,
  payment: m.desk_support_contact_payment,
  other: m.desk_support_contact_other,
} as const;

export const claimKindWords = {
  damaged: m.claim_kind_damaged,
  lost: m.claim_kind_lost,
  not_as_agreed: m.claim_kind_not_as_agreed,
  missing: m.claim_kind_missing,
  late: m.claim_kind_late,
} as const satisfies Record<SupportOrder['claims'][number]['kind'], Sentence>;
