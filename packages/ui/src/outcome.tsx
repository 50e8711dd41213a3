import { Check, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Cloth } from './art.tsx';
import { Icon } from './icon.tsx';
import './outcome.css';

type Kind = 'question' | 'done' | 'over' | 'warn' | 'called-off' | 'too-late';
const seals: Record<Kind, { icon: LucideIcon; look: string }> = {
  question: { icon: Info, look: 'seal--quiet' },
  done: { icon: Check, look: '' },
  over: { icon: Info, look: 'seal--quiet' },
  warn: { icon: TriangleAlert, look: 'seal--warn' },
  'called-off': { icon: Check, look: 'seal--quiet' },
  'too-late': { icon: Clock, look: 'seal--warn' },
};
/** No work is done any more, so the cloth is grey. */
const isPlain = (kind: Kind) => kind === 'over' || kind === 'called-off' || kind === 'too-late';

type Props = {
  readonly kind: Kind;
  readonly title: string;
  readonly text: string;
  readonly cloth: string;
  /** Details of the text: figures, a second paragraph. */
  readonly details?: ReactNode;
  /** Shown below the links and buttons. */
  readonly hint?: ReactNode;
  /** Links or buttons to continue; one is best. */
  readonly children?: ReactNode;
};

/** A page with a single message: what has happened, or what is about to happen. */
export function Outcome({ kind, title, text, cloth, details, hint, children }: Props) {
  return (
    <div className="outcome">
      <div className={`outcome__cloth ${isPlain(kind) ? 'outcome__cloth--plain' : ''}`}>
        <Cloth name={cloth} />
      </div>
      <div className="outcome__body">
        <span className={`seal ${seals[kind].look}`}>
          <Icon of={seals[kind].icon} />
        </span>
        <h1 className="h1">{title}</h1>
        <p className="lead">{text}</p>
        {details && <div className="outcome__details">{details}</div>}
        {children && <div className="outcome__act">{children}</div>}
        {hint && <p className="outcome__hint hint">{hint}</p>}
      </div>
    </div>
  );
}
