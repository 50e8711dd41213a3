import { Check, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Cloth } from './art.tsx';
import { Icon } from './icon.tsx';
import './outcome.css';

type Kind = 'question' | 'done' | 'over' | 'warn';
const seals: Record<Kind, { icon: LucideIcon; look: string }> = {
  question: { icon: Info, look: 'seal--quiet' },
  done: { icon: Check, look: '' },
  over: { icon: Info, look: 'seal--quiet' },
  warn: { icon: TriangleAlert, look: 'seal--warn' },
};

type Props = {
  readonly kind: Kind;
  readonly title: string;
  readonly text: string;
  readonly cloth: string;
  /** What can be done from here; one way on is best. */
  readonly children?: ReactNode;
};

/** A page that says one thing: what has happened, or what is about to. */
export function Outcome({ kind, title, text, cloth, children }: Props) {
  return (
    <div className="outcome">
      <div className={`outcome__cloth ${kind === 'over' ? 'outcome__cloth--plain' : ''}`}>
        <Cloth name={cloth} />
      </div>
      <div className="outcome__body">
        <span className={`seal ${seals[kind].look}`}>
          <Icon of={seals[kind].icon} />
        </span>
        <h1 className="h1">{title}</h1>
        <p className="lead">{text}</p>
        {children && <div className="outcome__act">{children}</div>}
      </div>
    </div>
  );
}
