import type { DeskClaim } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import { remedyWords } from './claim-words.ts';
import './claim-log.css';

const words = {
  open: m.desk_claims_step_open,
  late: m.desk_claims_step_late,
  ask_workshop: m.desk_claims_step_ask_workshop,
  agree: m.desk_claims_step_agree,
  decline: m.desk_claims_step_decline,
  settle: m.desk_claims_step_settle,
} as const;

/** What happened to a complaint, the oldest first. */
export function ClaimHistory({ claim }: { readonly claim: DeskClaim }) {
  const { say, locale } = useSite();
  return (
    <section className="claim-page__card" aria-labelledby="claim-history">
      <h2 className="h3" id="claim-history">
        {say(m.desk_claims_history)}
      </h2>
      <ol className="claim-log">
        {claim.timeline.map(({ at, action, remedy, amount }) => (
          <li key={`${at} ${action}`}>
            <b>
              {action === 'propose'
                ? say(m.desk_claims_step_propose, {
                    what: remedy ? remedyWords({ say, locale }, remedy, amount) : '',
                  })
                : say(words[action])}
            </b>
            <time dateTime={at}>{formatMoment(locale, new Date(at))}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
