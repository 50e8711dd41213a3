import type { StepWords } from './withdraw-result.ts';
import '@mendwell/ui/care-label.css';

/** The exact wording of the declaration, on its own label. */
export function Declaration({ sentence, which, receipt }: StepWords['declaration']) {
  return (
    <div className="label-wrap withdraw__declaration">
      <div className="label">
        <p>{sentence}</p>
        {which && <p className="strong">{which}</p>}
        {receipt && (
          <dl className="lines">
            <div>
              <dt>{receipt[0]}</dt>
              <dd>{receipt[1]}</dd>
            </div>
          </dl>
        )}
      </div>
    </div>
  );
}
