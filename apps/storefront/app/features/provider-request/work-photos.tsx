import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { WorkPhotos as AnyWorkPhotos } from '@mendwell/photos-web/request/work-photos.tsx';
import type { ComponentProps } from 'react';
import { useDesk } from './use-act.ts';

/** The provider's own photos, as this device keeps and sends them. */
export function WorkPhotos(props: Omit<ComponentProps<typeof AnyWorkPhotos>, 'uploads' | 'sent'>) {
  const { uploads } = useWorkInHand();
  const { workPhotos } = useDesk();
  return <AnyWorkPhotos {...props} uploads={uploads} sent={workPhotos} />;
}
