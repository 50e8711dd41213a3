import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './button.css';
import './strip.css';

type Props = {
  readonly tone?: 'info' | 'warn';
  readonly action?: { readonly label: string; readonly onPress: () => void };
  readonly children: ReactNode;
};

/** A state of the whole page, told above the header. */
export function Strip({ tone = 'info', action, children }: Props) {
  return (
    <div className={`strip ${tone === 'warn' ? 'strip--warn' : ''}`} role="status">
      <span>
        <Icon of={tone === 'warn' ? TriangleAlert : Info} />
        {children}
      </span>
      {action && (
        <button type="button" className="link" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}
