import type { ReactNode } from 'react';
import { useDialogs } from './dialogs.ts';

type Props = {
  readonly opens: 'bag' | 'language' | 'location' | 'menu' | 'notify';
  readonly className: string;
  /** The accessible name, where the content is not enough. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** Opens a dialog; its code starts loading as soon as the pointer or focus reaches the button. */
export function DialogButton({ opens, className, label, children }: Props) {
  const { open, prepare } = useDialogs();
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      onPointerEnter={() => void prepare(opens)}
      onFocus={() => void prepare(opens)}
      onClick={() => void open({ name: opens })}
    >
      {children}
    </button>
  );
}
