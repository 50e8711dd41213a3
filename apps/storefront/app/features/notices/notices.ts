import type { Notice } from '@mendwell/ui/toast.tsx';
import { createContext, use } from 'react';

export type ShowNotice = (notice: Notice) => void;

export const NoticesContext = createContext<ShowNotice | undefined>(undefined);

/** Returns a function that shows the customer a short notice. */
export function useNotices(): ShowNotice {
  const show = use(NoticesContext);
  if (!show) throw new Error('no notices around this component');
  return show;
}
