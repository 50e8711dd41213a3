import type { LucideIcon } from 'lucide-react';
import './icon.css';

type Props = { readonly of: LucideIcon; readonly size?: 's' | 'm' | 'l'; readonly className?: string };

/** A line icon beside a text; the text carries the meaning. */
export function Icon({ of: Drawing, size = 'm', className = '' }: Props) {
  return (
    <Drawing
      aria-hidden
      focusable="false"
      className={`icon ${size === 'm' ? '' : `icon--${size}`} ${className}`}
      strokeWidth={undefined}
    />
  );
}
