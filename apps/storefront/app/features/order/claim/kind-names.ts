import { m } from '@mendwell/copy';

export const kindNames = {
  damaged: m.claim_kind_damaged,
  lost: m.claim_kind_lost,
  not_as_agreed: m.claim_kind_not_as_agreed,
  missing: m.claim_kind_missing,
  late: m.claim_kind_late,
} as const;
