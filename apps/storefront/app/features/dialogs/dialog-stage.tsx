import type { ReactNode } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import type { DialogName } from './dialogs.ts';

type Props = {
  readonly isOpen: boolean;
  readonly name: DialogName;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * One stage for all dialogs: one that leads to another hands over in place, and closing returns
 * the focus to where it all began.
 */
export function DialogStage({ isOpen, name, onClose, children }: Props) {
  const frame = { isOpen, onClose, onLeft: readOn, contentKey: name };
  if (name === 'bag') return <Drawer {...frame}>{children}</Drawer>;
  return (
    <Dialog {...frame} isQuestion={name === 'new-location'}>
      {children}
    </Dialog>
  );
}

/** Where it all began may be gone by now, with its page: then reading goes on at the top of this one. */
function readOn() {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}
