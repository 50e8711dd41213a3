import type { ChangeDeps } from '#modules/orders/index.ts';
import type { PhotoEncoder, UploadLimits } from '#modules/photos/index.ts';
import type { OrderDeps } from './read-order.ts';

export type WorkDeps = OrderDeps & ChangeDeps & UploadLimits & { readonly studio: PhotoEncoder };

export const access = { access: 'desk', right: 'open_order' } as const;
