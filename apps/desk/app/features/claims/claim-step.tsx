import { askAboutClaim } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { ProposalPreview } from './proposal-preview.tsx';
import { SettleForm } from './settle-form.tsx';
import type { Told } from './told.ts';

/** What support can do about a complaint now; the API says what that is. */
export function ClaimStep(told: Told) {
  const { claim, isBusy, act } = told;
  const { say } = useSite();
  const { actions, state } = claim;
  if (state === 'proposed')
    return (
      <section className="claim-page__card">
        <h2 className="h3">{say(m.desk_claims_wait_title)}</h2>
        <p className="soft">{say(m.desk_claims_wait_text)}</p>
        <ProposalPreview claim={claim} remedy={claim.remedy} amount={claim.amount} reason={claim.reason} />
      </section>
    );
  if (actions.includes('settle')) return <SettleForm {...told} />;
  if (state === 'settled')
    return (
      <section className="claim-page__card">
        <h2 className="h3">{say(m.desk_claims_settled_title)}</h2>
        <p className="soft">{say(m.desk_claims_settled_text)}</p>
      </section>
    );
  return (
    <>
      {actions.includes('ask_workshop') && (
        <section className="claim-page__card">
          <h2 className="h3">{say(m.desk_claims_workshop)}</h2>
          <p className="soft">{say(m.desk_claims_ask_text)}</p>
          <Button
            look="line"
            isDisabled={isBusy}
            onPress={() =>
              void act(
                (ask) => ask(askAboutClaim, { params: { id: claim.id }, body: { seen: claim.version } }),
                say(m.desk_claims_done_asked),
              )
            }
          >
            {say(m.desk_claims_ask)}
          </Button>
        </section>
      )}
      {actions.includes('propose') && <ProposalForm {...told} />}
    </>
  );
}
