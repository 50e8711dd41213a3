import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import './note.css';

export type Tone = 'info' | 'ok' | 'warn' | 'error';
const icons: Record<Tone, LucideIcon> = { info: Info, ok: Check, warn: TriangleAlert, error: CircleAlert };

type Props = {
  readonly tone?: Tone;
  readonly icon?: LucideIcon;
  /**
   * Screen readers announce it at once, and it is focusable, so that an invalid form can move the
   * focus there.
   */
  readonly isAlert?: boolean;
  /** Takes the focus when it appears; a `key` that counts the attempts makes it do so again. */
  readonly takesFocus?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** A constant function, so that React calls this ref only once. */
const focusOn = (note: HTMLDivElement | null) => note?.focus();

/** A note beside what it is about. */
export function Note({
  tone = 'info',
  icon = icons[tone],
  isAlert = false,
  takesFocus = false,
  ref,
  children,
}: Props) {
  const alert = isAlert ? { role: 'alert', tabIndex: -1 } : {};
  return (
    <div
      className={`note ${tone === 'info' ? '' : `note--${tone}`}`}
      ref={takesFocus ? focusOn : ref}
      {...alert}
    >
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  );
}
