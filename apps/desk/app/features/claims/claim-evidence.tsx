import { type DeskClaim, languageLocales } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { ItemPhotos } from '@mendwell/photos-web/request/item-photos.tsx';
import { spotsOf } from '@mendwell/photos-web/request/shot.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { wishWords } from './claim-words.ts';
import './claim-evidence.css';

type Props = { readonly claim: DeskClaim; readonly name: string };

/** What the customer says and shows, beside what the workshop showed when the work was finished. */
export function ClaimEvidence({ claim, name }: Props) {
  const say = useSay();
  const spots = spotsOf(claim, { language: languageLocales[claim.language] });
  return (
    <div className="claim-evidence">
      <section className="claim-evidence__side" aria-labelledby="claim-customer">
        <h2 className="h3" id="claim-customer">
          {say(m.desk_claims_customer_says, { name })}
        </h2>
        {claim.words ? (
          <blockquote className="claim-evidence__words">{claim.words}</blockquote>
        ) : (
          <p className="soft">{say(claim.isErased ? m.desk_claims_erased : m.desk_claims_no_words)}</p>
        )}
        {claim.photos.length > 0 ? (
          <div className="claim-evidence__photos">
            <ItemPhotos of={say(m.desk_claims_photos_of)} photos={claim.photos} spots={spots} />
          </div>
        ) : (
          !claim.isErased && <p className="small soft">{say(m.desk_claims_no_photos)}</p>
        )}
        {spots.length > 0 && (
          <ul className="small soft">
            {spots.map(({ number, text }) => (
              <li key={number}>
                {text ? say(m.claim_spot, { n: number, text }) : say(m.claim_spot_only, { n: number })}
              </li>
            ))}
          </ul>
        )}
        <p className="small soft">{say(m.desk_claims_wish, { wish: say(wishWords[claim.wish]) })}</p>
      </section>
      <section className="claim-evidence__side" aria-labelledby="claim-work">
        <h2 className="h3" id="claim-work">
          {say(m.desk_claims_work_title, { provider: claim.providerName })}
        </h2>
        {claim.workPhotos.length > 0 ? (
          <div className="claim-evidence__photos">
            <ItemPhotos of={say(m.desk_claims_work_of)} photos={claim.workPhotos} />
          </div>
        ) : (
          <p className="soft">{say(m.desk_claims_no_work_photos)}</p>
        )}
      </section>
    </div>
  );
}
