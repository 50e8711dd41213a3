import type { Asking, AskingAboutOrder } from '../asking.ts';
import type { SignedIn } from './desk-session.ts';

type Called = {
  readonly signedIn: Pick<SignedIn, 'personId' | 'role' | 'providerId'>;
  readonly requestId: string;
};
/** A call about one order. */
export type CalledAboutOrder = Called & { readonly params: { readonly id: string } };

const notAllowed = { refusal: 'not_allowed' } as const;

/**
 * Runs for somebody of a workshop. The roles with the rights for such calls belong to one; a row of the database without
 * one is refused all the same.
 */
export function forWorkshop<Result>(
  { signedIn: { personId, role, providerId }, requestId }: Called,
  run: (who: Asking) => Promise<Result>,
): Promise<Result> | typeof notAllowed {
  return providerId === null ? notAllowed : run({ personId, role, providerId, requestId });
}

/** Does the same for a call about one order. */
export const forOrderOfWorkshop = <Result>(
  call: CalledAboutOrder,
  run: (who: AskingAboutOrder) => Promise<Result>,
): Promise<Result> | typeof notAllowed =>
  forWorkshop(call, (who) => run({ ...who, orderId: call.params.id }));
