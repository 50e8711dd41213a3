import { Dialog } from '@mendwell/ui/dialog.tsx';
import { Drawer } from '@mendwell/ui/drawer.tsx';
import type { ReactNode } from 'react';
import type { DialogName } from './dialogs.ts';

type Props = {
  readonly isOpen: boolean;
  readonly name: DialogName;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * One frame for all dialogs: a dialog that leads to another is replaced in place, and closing returns
 * the focus to where it was before the first.
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

/**
 * The element that had the focus may be gone with its page: then the focus moves to this page's main
 * part.
 */
function readOn() {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}
