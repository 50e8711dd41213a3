import type { ChangeDeps } from '#modules/orders/index.ts';
import type { PhotoEncoder, UploadLimits } from '#modules/photos/index.ts';
import type { Asking, OrderDeps } from './read-order.ts';

export type WorkDeps = OrderDeps & ChangeDeps & UploadLimits & { readonly studio: PhotoEncoder };
/** Somebody who calls about one order. */
export type Called = {
  readonly signedIn: Pick<Asking, 'personId' | 'role'> & { readonly providerId: string | null };
  readonly params: { readonly id: string };
  readonly requestId: string;
};

export const notAllowed = { refusal: 'not_allowed' } as const;
export const access = { access: 'desk', right: 'open_order' } as const;

/** Runs for somebody of a workshop; a row of the database without one is refused all the same. */
export function asking<Result>(
  { signedIn, params, requestId }: Called,
  run: (who: Asking) => Promise<Result>,
): Promise<Result> | typeof notAllowed {
  const { personId, role, providerId } = signedIn;
  return providerId === null
    ? notAllowed
    : run({ personId, role, providerId, orderId: params.id, requestId });
}
