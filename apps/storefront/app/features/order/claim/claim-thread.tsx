import type { Claim } from '@mendwell/contract';
import { formatDayAndTime, m } from '@mendwell/copy';
import { SewnSteps } from '@mendwell/ui/sewn-steps.tsx';
import { useSite } from '@mendwell/web/site.tsx';

const names = new Map([
  ['open', m.claim_step_opened],
  ['ask_workshop', m.claim_step_asked],
  ['propose', m.claim_step_proposed],
  ['agree', m.claim_step_agreed],
  ['decline', m.claim_step_declined],
  ['settle', m.claim_step_settled],
]);

/** What happened to a claim, the oldest first. */
export function ClaimThread({ claim }: { readonly claim: Claim }) {
  const { say, locale } = useSite();
  const steps = claim.timeline.flatMap(({ action, at }, index) => {
    const name = names.get(action);
    if (!name) return [];
    const isNow = claim.state !== 'settled' && index === claim.timeline.length - 1;
    return [
      {
        name: say(name),
        detail: formatDayAndTime(locale, new Date(at)),
        look: isNow ? ('now' as const) : ('done' as const),
        lookLabel: isNow ? undefined : say(m.status_step_done),
      },
    ];
  });
  return (
    <section className="claim__part" aria-labelledby="claim-thread">
      <h2 className="h3 claim__thread" id="claim-thread">
        {say(m.claim_thread)}
      </h2>
      <SewnSteps steps={steps} hasNeedle />
    </section>
  );
}
