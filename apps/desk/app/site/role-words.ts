import type { DeskPerson } from '@mendwell/contract';
import { m } from '@mendwell/copy';

/** The name of each role. */
export const roleWords = {
  workshop_owner: m.desk_role_workshop_owner,
  workshop_member: m.desk_role_workshop_member,
  support: m.desk_role_support,
  operator: m.desk_role_operator,
  finance: m.desk_role_finance,
  auditor: m.desk_role_auditor,
} as const satisfies Record<DeskPerson['role'], unknown>;
