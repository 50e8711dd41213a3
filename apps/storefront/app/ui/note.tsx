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
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** Something to know, beside what it is about. */
export function Note({ tone = 'info', icon = icons[tone], isAlert = false, ref, children }: Props) {
  const alert = isAlert ? { role: 'alert', tabIndex: -1 } : {};
  return (
    <div className={`note ${tone === 'info' ? '' : `note--${tone}`}`} ref={ref} {...alert}>
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  );
}
