import { m } from '@mendwell/copy';
import { type ExceptionGroup, exceptionGroups } from '@mendwell/domain';

/** The name of each group, and what is in it. */
export const groupWords = {
  items: { name: m.desk_exceptions_group_items, hint: m.desk_exceptions_group_items_hint },
  overdue: { name: m.desk_exceptions_group_overdue, hint: m.desk_exceptions_group_overdue_hint },
  at_risk: { name: m.desk_exceptions_group_at_risk, hint: m.desk_exceptions_group_at_risk_hint },
  money: { name: m.desk_exceptions_group_money, hint: m.desk_exceptions_group_money_hint },
  courier: { name: m.desk_exceptions_group_courier, hint: m.desk_exceptions_group_courier_hint },
  mails: { name: m.desk_exceptions_group_mails, hint: m.desk_exceptions_group_mails_hint },
  jobs: { name: m.desk_exceptions_group_jobs, hint: m.desk_exceptions_group_jobs_hint },
} as const satisfies Record<ExceptionGroup, unknown>;

export const isGroup = (given: string | null): given is ExceptionGroup =>
  exceptionGroups.some((group) => group === given);
