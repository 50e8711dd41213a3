import { createContext, use } from 'react';
import type { Notice } from '#app/ui/toast.tsx';

export type ShowNotice = (notice: Notice) => void;

export const NoticesContext = createContext<ShowNotice | undefined>(undefined);

/** Returns a function that shows the customer a short notice. */
export function useNotices(): ShowNotice {
  const show = use(NoticesContext);
  if (!show) throw new Error('no notices around this component');
  return show;
}
