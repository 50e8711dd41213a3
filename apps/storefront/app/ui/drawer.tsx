import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { CloseButton } from './dialog.tsx';
import './dialog.css';
import './drawer.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** A sheet from the right, for what one looks into now and then. */
export function Drawer({ isOpen, onClose, title, closeLabel, foot, children }: Props) {
  return (
    <ModalOverlay className="scrim" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="drawer">
        <Dialog className="drawer__frame">
          <div className="drawer__head">
            <Heading slot="title" level={2} className="h2">
              {title}
            </Heading>
            <CloseButton label={closeLabel} />
          </div>
          <div className="drawer__body">{children}</div>
          {foot && <div className="drawer__foot">{foot}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
