import type { DeskClaim } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { type HandoverLeg, isCountRight } from '@mendwell/domain';
import { useSite } from '@mendwell/web/site.tsx';
import './claim-log.css';

const legs = {
  to_courier: m.desk_claims_leg_to_courier,
  to_workshop: m.desk_claims_leg_to_workshop,
  from_workshop: m.desk_claims_leg_from_workshop,
  home: m.desk_claims_leg_home,
} as const satisfies Record<HandoverLeg, unknown>;

/** Who has had the items, since when, and how many were counted. */
export function ClaimCustody({ claim }: { readonly claim: DeskClaim }) {
  const { say, locale } = useSite();
  return (
    <section className="claim-page__card" aria-labelledby="claim-custody">
      <h2 className="h3" id="claim-custody">
        {say(m.desk_claims_custody)}
      </h2>
      {claim.handovers.length === 0 ? (
        <p className="soft">{say(m.desk_claims_no_custody)}</p>
      ) : (
        <ol className="claim-log">
          {claim.handovers.map((one) => {
            const isRight = isCountRight(one);
            const counted = { counted: String(one.counted), expected: String(one.expected) };
            return (
              <li key={`${one.leg} ${one.at}`}>
                <b>{say(legs[one.leg])}</b>
                <small>
                  {formatMoment(locale, new Date(one.at))},{' '}
                  {one.by === 'provider' ? claim.providerName : (one.person ?? say(m.custody_the_courier))}
                </small>
                <small className={isRight ? '' : 'is-wrong'}>
                  {one.isOtherBag
                    ? say(m.custody_other_bag)
                    : one.counted === null
                      ? say(m.custody_uncounted)
                      : say(isRight ? m.custody_tally : m.custody_differs, counted)}
                </small>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
