import { Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './button.css';
import './strip.css';

type Action = { readonly label: string; readonly onPress: () => void };
type Props = {
  readonly tone?: 'info' | 'warn';
  readonly icon?: LucideIcon;
  readonly actions?: readonly Action[];
  readonly children: ReactNode;
};

/** A message about the state of the whole page, shown above the header. */
export function Strip({
  tone = 'info',
  icon = tone === 'warn' ? TriangleAlert : Info,
  actions,
  children,
}: Props) {
  return (
    <div className={`strip ${tone === 'warn' ? 'strip--warn' : ''}`} role="status">
      <span>
        <Icon of={icon} />
        <span>{children}</span>
      </span>
      {actions?.map(({ label, onPress }) => (
        <button key={label} type="button" className="link" onClick={onPress}>
          {label}
        </button>
      ))}
    </div>
  );
}
