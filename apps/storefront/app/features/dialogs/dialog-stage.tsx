import { Dialog } from '@mendwell/ui/dialog.tsx';
import { Drawer } from '@mendwell/ui/drawer.tsx';
import type { Stage } from './dialogs.ts';

/**
 * One frame for all dialogs: a dialog that leads to another is replaced in place, and closing returns
 * the focus to where it was before the first.
 */
export const DialogStage: Stage = ({ isOpen, name, onClose, children }) => {
  const frame = { isOpen, onClose, onLeft: readOn, contentKey: name };
  if (name === 'bag') return <Drawer {...frame}>{children}</Drawer>;
  return (
    <Dialog {...frame} isQuestion={name === 'new-location'}>
      {children}
    </Dialog>
  );
};

/**
 * The element that had the focus may be gone with its page: then the focus moves to this page's main
 * part.
 */
function readOn() {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}
