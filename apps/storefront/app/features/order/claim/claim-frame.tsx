import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';
import { NumberedSteps } from '#app/features/shell/numbered-steps.tsx';
import './claim.css';

const names = [m.claim_step_what, m.claim_step_photos, m.claim_step_answer] as const;

type Props = {
  readonly step: 1 | 2 | 3;
  readonly kicker: string;
  readonly title: string;
  readonly lead: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of each step: how far the claim is, its title, and what stands beside it. */
export function ClaimFrame({ step, kicker, title, lead, aside, children }: Props) {
  const say = useSay();
  return (
    <div className={`wrap claim ${aside ? 'claim--split' : ''}`}>
      <div>
        <div className="claim__steps">
          <NumberedSteps label={say(m.claim_steps)} names={names.map((name) => say(name))} step={step} />
        </div>
        <p className="kicker">{kicker}</p>
        <h1 className="h1">{title}</h1>
        <p className="lead claim__lead">{lead}</p>
        {children}
      </div>
      {aside && <aside className="claim__side">{aside}</aside>}
    </div>
  );
}
