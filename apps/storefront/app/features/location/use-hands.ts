import { useSay } from '@mendwell/web/site.tsx';
import { useNavigate } from 'react-router';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { useNotices } from '#app/features/notices/notices.ts';
import type { Hands } from './confirm-location.ts';

/** For code that is loaded on demand and then has to act on the page. */
export function useHands(): Hands {
  const navigate = useNavigate();
  return {
    say: useSay(),
    notify: useNotices(),
    dialogs: useDialogs(),
    go: (to) => void navigate(to),
  };
}
