import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Cloth } from './art.tsx';
import { Icon } from './icon.tsx';
import { Leaving } from './leaving.tsx';
import './button.css';
import './dialog.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when the dialog has left the screen and the focus has returned. */
  readonly onLeft?: () => void;
  /** Changes when one dialog replaces another, so that screen readers announce the new one. */
  readonly contentKey: string;
  /** Whether it must be answered before anything else: smaller, and a sheet from below on phones. */
  readonly isQuestion?: boolean;
  readonly children: ReactNode;
};

/** A dialog above the page: full screen on phones, a card on larger screens. */
export function Dialog({ isOpen, onClose, onLeft, contentKey, isQuestion = false, children }: Props) {
  return (
    <ModalOverlay className="scrim" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className={`dialog ${isQuestion ? 'dialog--small' : ''}`}>
        {onLeft && <Leaving onLeft={onLeft} />}
        <AriaDialog key={contentKey} className="dialog__frame" role={isQuestion ? 'alertdialog' : 'dialog'}>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

type HeadProps = {
  readonly title: string;
  readonly closeLabel: string;
  /** The name of a cloth that is shown above the title. */
  readonly cloth?: string;
};

export function DialogHead({ title, closeLabel, cloth }: HeadProps) {
  return (
    <>
      {cloth && (
        <div className="dialog__cover">
          <Cloth name={cloth} />
        </div>
      )}
      <div className="dialog__head">
        <Heading slot="title" className="h2" level={2}>
          {title}
        </Heading>
        <CloseButton label={closeLabel} />
      </div>
    </>
  );
}

export function CloseButton({ label }: { readonly label: string }) {
  return (
    <Button slot="close" className="icon-btn" aria-label={label}>
      <Icon of={X} size="l" />
    </Button>
  );
}

export const DialogBody = ({ children }: { readonly children: ReactNode }) => (
  <div className="dialog__body">{children}</div>
);
export const DialogFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className="dialog__foot">{children}</div>
);
