import type { ReactNode } from 'react';
import { type DialogName, useDialogs } from './dialogs.ts';

type Props = {
  readonly opens: DialogName;
  readonly className: string;
  readonly children: ReactNode;
};

/** Opens a dialog; its code is on the way as soon as the button is approached. */
export function DialogButton({ opens, className, children }: Props) {
  const { open, prepare } = useDialogs();
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onPointerEnter={() => prepare(opens)}
      onFocus={() => prepare(opens)}
      onClick={() => void open({ name: opens })}
    >
      {children}
    </button>
  );
}
