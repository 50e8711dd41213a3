import type { DeskPerson } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { roleWords } from '#app/site/role-words.ts';

type Role = DeskPerson['role'];

/** What somebody with a role sees and does. */
const roleDetails = {
  workshop_owner: m.desk_people_role_workshop_owner,
  workshop_member: m.desk_people_role_workshop_member,
  support: m.desk_people_role_support,
  operator: m.desk_people_role_operator,
  finance: m.desk_people_role_finance,
  auditor: m.desk_people_role_auditor,
} as const satisfies Record<Role, unknown>;

export const workshopRoles: readonly Role[] = ['workshop_owner', 'workshop_member'];
export const staffRoles: readonly Role[] = ['support', 'operator', 'finance', 'auditor'];

export const isRole = (id: string): id is Role => [...workshopRoles, ...staffRoles].some((one) => one === id);

/** Returns roles as options to choose from, each with what it allows. */
export function useRoleOptions(roles: readonly Role[]) {
  const say = useSay();
  return roles.map((id) => ({ id, label: say(roleWords[id]), detail: say(roleDetails[id]) }));
}
