import type { OrderClaims } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '#app/features/shell/lazy-part.ts';
import { PartLost } from '#app/features/shell/part-lost.tsx';
import type { OrderLink } from '../order-link.ts';
import { clearClaimDraft, useClaimDraft } from './claim-draft.ts';
import { WhatStep } from './what-step.tsx';

/** Only who has reported something needs this part. */
const ClaimStanding = lazyPart(() => import('./claim-standing.tsx'), PartLost);
/** Photos and spots are the heavy part, and the first step gives it time to load. */
const PhotosStep = lazyPart(() => import('./photos-step.tsx'), PartLost);

type Props = {
  readonly claims: OrderClaims;
  readonly link: OrderLink;
  readonly onChanged: () => void;
};

/** The content has been replaced: scroll and focus start at the top again. */
function startOver(): void {
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Reports what went wrong, in two steps, and shows what becomes of it in the third. */
export function ClaimPage({ claims, link, onChanged }: Props) {
  const say = useSay();
  const [isAgain, setIsAgain] = useState(false);
  const [newest] = claims.claims;
  const canReport = claims.reportable.length > 0;
  if (newest && !(isAgain && canReport))
    return (
      <Suspense>
        <ClaimStanding
          claims={claims}
          claim={newest}
          link={link}
          onDecided={() => {
            onChanged();
            startOver();
          }}
          onRefused={onChanged}
          onAgain={
            canReport
              ? () => {
                  setIsAgain(true);
                  startOver();
                }
              : undefined
          }
        />
      </Suspense>
    );
  if (canReport)
    return (
      <Reporting
        {...{ claims, link }}
        onSent={() => {
          setIsAgain(false);
          onChanged();
          startOver();
        }}
      />
    );
  return (
    <Outcome
      kind="question"
      cloth="band-notify"
      title={say(m.claim_nothing_title)}
      text={say(m.claim_nothing_text)}
    >
      <Link className={buttonClass('line')} to="/order/status">
        {say(m.claim_to_order)}
      </Link>
    </Outcome>
  );
}

type ReportingProps = Pick<Props, 'claims' | 'link'> & { readonly onSent: () => void };

function Reporting({ claims, link, onSent }: ReportingProps) {
  const [draft, change] = useClaimDraft(link.id, claims.items.length);
  const goTo = (step: 'what' | 'photos') => {
    change((before) => ({ ...before, step }));
    startOver();
  };
  if (draft.step === 'what' || draft.kind === null || draft.items.length === 0)
    return <WhatStep {...{ claims, draft, change }} onContinue={() => goTo('photos')} />;
  return (
    <Suspense>
      <PhotosStep
        {...{ claims, link, draft, change }}
        onBack={() => goTo('what')}
        onSent={() => {
          clearClaimDraft();
          onSent();
        }}
      />
    </Suspense>
  );
}
