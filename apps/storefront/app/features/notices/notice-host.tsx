import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { type ReactNode, useCallback, useState } from 'react';
import { NoticesContext, type ShowNotice } from './notices.ts';

const loadToasts = () => import('@mendwell/ui/toast.tsx');
type Toasts = Awaited<ReturnType<typeof loadToasts>>['Toasts'];

/** Lets everything inside show notices. Their code arrives with the first. */
export function NoticeHost({ children }: { readonly children: ReactNode }) {
  const say = useSay();
  const [Shown, setShown] = useState<Toasts>();
  const show = useCallback<ShowNotice>((notice) => {
    loadToasts()
      .then(({ Toasts, showNotice }) => {
        setShown(() => Toasts);
        showNotice(notice);
      })
      // Without a connection the notice is skipped.
      .catch(() => undefined);
  }, []);
  return (
    <NoticesContext value={show}>
      {children}
      {Shown && <Shown label={say(m.shell_notices)} dismissLabel={say(m.shell_dismiss)} />}
    </NoticesContext>
  );
}
