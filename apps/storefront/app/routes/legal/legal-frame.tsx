import type { ReactNode } from 'react';
import { LegalAside } from './legal-aside.tsx';
import '../help/help.css';

/** The frame of a legal page outside the help section: the same as inside, without the menus. */
export const LegalFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="wrap help">
    <div className="help__aside">
      <LegalAside />
    </div>
    <div className="help__body">{children}</div>
  </div>
);
