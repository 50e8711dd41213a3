import type { StaffAsking } from '../asking.ts';
import type { SignedIn } from './desk-session.ts';

type Called = { readonly signedIn: SignedIn; readonly requestId: string };

const notAllowed = { refusal: 'not_allowed' } as const;

/**
 * Runs for somebody of our own staff. The roles with the rights for such calls belong to no workshop; a row of the
 * database with one is refused all the same.
 */
export function forStaff<Result>(
  { signedIn: { personId, role, providerId }, requestId }: Called,
  run: (who: StaffAsking) => Promise<Result>,
): Promise<Result> | typeof notAllowed {
  return providerId === null ? run({ personId, role, requestId }) : notAllowed;
}
