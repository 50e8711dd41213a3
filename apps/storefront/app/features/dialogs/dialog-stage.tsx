import type { ReactNode } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
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
  return (
    <Dialog isOpen={isOpen} onClose={onClose} contentKey={name}>
      {children}
    </Dialog>
  );
}
