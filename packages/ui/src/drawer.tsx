import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { CloseButton } from './dialog.tsx';
import { Leaving } from './leaving.tsx';
import './dialog.css';
import './drawer.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when the drawer has left the screen and the focus has returned. */
  readonly onLeft?: () => void;
  /** Changes when other content replaces the present one, so that screen readers announce it. */
  readonly contentKey: string;
  readonly children: ReactNode;
};

/** A sheet from the right, for content that people open occasionally. */
export function Drawer({ isOpen, onClose, onLeft, contentKey, children }: Props) {
  return (
    <ModalOverlay className="scrim" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="drawer">
        {onLeft && <Leaving onLeft={onLeft} />}
        <Dialog key={contentKey} className="drawer__frame">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

export const DrawerHead = ({
  title,
  closeLabel,
}: {
  readonly title: string;
  readonly closeLabel: string;
}) => (
  <div className="drawer__head">
    <Heading slot="title" level={2} className="h2">
      {title}
    </Heading>
    <CloseButton label={closeLabel} />
  </div>
);

export const DrawerBody = ({ children }: { readonly children: ReactNode }) => (
  <div className="drawer__body">{children}</div>
);
export const DrawerFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className="drawer__foot">{children}</div>
);
