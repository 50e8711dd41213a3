import { type DeskRole, isOfWorkshop } from './desk.ts';

/** What an operator does with somebody's rights. */
export type RightsChange =
  | { readonly kind: 'role'; readonly role: DeskRole }
  | { readonly kind: 'block' }
  | { readonly kind: 'unblock' };

export type RightsFacts = {
  readonly isSelf: boolean;
  readonly role: DeskRole;
  readonly isBlocked: boolean;
  /** How many other operators can sign in. */
  readonly otherOperators: number;
};

export type RightsRefusal = 'own_rights' | 'role_not_possible' | 'person_changed' | 'last_operator';

/**
 * Returns why somebody's rights cannot be changed so; undefined when they can. Nobody changes their own, so that a
 * second person knows of each change, and there is always somebody left who can change any.
 */
export function refuseRightsChange(
  { isSelf, role, isBlocked, otherOperators }: RightsFacts,
  change: RightsChange,
): RightsRefusal | undefined {
  if (isSelf) return 'own_rights';
  // Whoever belongs to a workshop sees its orders; a role of our staff belongs to none.
  if (change.kind === 'role' && isOfWorkshop(change.role) !== isOfWorkshop(role)) return 'role_not_possible';
  const isSo =
    change.kind === 'role' ? change.role === role : change.kind === 'block' ? isBlocked : !isBlocked;
  // A colleague was quicker, or a page is old.
  if (isSo) return 'person_changed';
  const isLost = role === 'operator' && !isBlocked && change.kind !== 'unblock';
  return isLost && otherOperators === 0 ? 'last_operator' : undefined;
}
