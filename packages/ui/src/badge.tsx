import type { ReactNode } from 'react';
import './badge.css';

type Props = { readonly tone?: 'plain' | 'ok' | 'warn' | 'cloth'; readonly children: ReactNode };

/** A short label for a state. */
export const Badge = ({ tone = 'plain', children }: Props) => (
  <span className={`badge ${tone === 'plain' ? '' : `badge--${tone}`}`}>{children}</span>
);
