import type { OrderClaims } from '@mendwell/contract';
import { formatDayAndTime, m } from '@mendwell/copy';
import { CareLabel } from '@mendwell/ui/care-label.tsx';
import { useSite } from '@mendwell/web/site.tsx';

/** By when somebody who sends a claim now hears from us, and that it limits no right. */
export function Promises({ answerBy, proposalBy }: Pick<OrderClaims, 'answerBy' | 'proposalBy'>) {
  const { say, locale } = useSite();
  const by = (moment: string) => say(m.claim_by, { moment: formatDayAndTime(locale, new Date(moment)) });
  const rows = [
    [say(m.claim_promise_mail), say(m.claim_promise_mail_when)],
    [say(m.claim_promise_read), by(answerBy)],
    [say(m.claim_promise_proposal), by(proposalBy)],
  ] as const;
  return (
    <CareLabel title={say(m.claim_promises)}>
      <dl className="claim__promises">
        {rows.map(([what, when]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">
        {say(m.claim_decide_text)} {say(m.claim_rights)}
      </p>
    </CareLabel>
  );
}
