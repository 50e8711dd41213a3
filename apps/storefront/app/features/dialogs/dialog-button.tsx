import type { ReactNode } from 'react';
import { useDialogs } from './dialogs.ts';

type Props = {
  readonly opens: 'bag' | 'language' | 'location' | 'menu' | 'notify';
  readonly className: string;
  /** What it is called, when its content does not say. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** Opens a dialog; its code is on the way as soon as the button is approached. */
export function DialogButton({ opens, className, label, children }: Props) {
  const { open, prepare } = useDialogs();
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      onPointerEnter={() => prepare(opens)}
      onFocus={() => prepare(opens)}
      onClick={() => void open({ name: opens })}
    >
      {children}
    </button>
  );
}
