import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import './note.css';

export type Tone = 'info' | 'ok' | 'warn' | 'error';
const icons: Record<Tone, LucideIcon> = { info: Info, ok: Check, warn: TriangleAlert, error: CircleAlert };

type Props = {
  readonly tone?: Tone;
  readonly icon?: LucideIcon;
  /** Announced at once, and focusable, so that an invalid form can lead there. */
  readonly isAlert?: boolean;
  /** Once it is there; a key that counts the attempts has it do so again. */
  readonly takesFocus?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** The same function every time, so that it is called once. */
const focusOn = (note: HTMLDivElement | null) => note?.focus();

/** Something to know, beside what it is about. */
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
