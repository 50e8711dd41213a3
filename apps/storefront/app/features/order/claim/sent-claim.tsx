import type { Claim, OrderClaims } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';
import type { CSSProperties } from 'react';
import { kindNames } from './kind-names.ts';

/** What the customer reported: which items, what is wrong, photos with numbered spots beside the workshop's, and words. */
export function SentClaim({ claims, claim }: { readonly claims: OrderClaims; readonly claim: Claim }) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const items = claim.items.flatMap((at) => {
    const item = claims.items[at];
    return item ? [inLanguage.name(item.subCategory)] : [];
  });
  const spots = claim.markers.map((marker, at) => ({ ...marker, n: at + 1 }));
  return (
    <section className="claim__part" aria-labelledby="claim-sent">
      <h2 className="h3" id="claim-sent">
        {say(m.claim_what_you_sent)}
      </h2>
      <p>
        {items.join(', ')}: {say(kindNames[claim.kind])}
      </p>
      {claim.photos.length + claim.workPhotos.length > 0 && (
        <div className="claim__shots">
          {claim.workPhotos.map(({ name, previewUrl, width, height }, at) => (
            <figure key={name} className="claim__shot">
              <img
                src={previewUrl}
                alt={say(m.claim_work_photo, { n: at + 1 })}
                width={width}
                height={height}
              />
              <figcaption className="xs">{say(m.claim_shot_by_workshop)}</figcaption>
            </figure>
          ))}
          {claim.photos.map(({ name, previewUrl, width, height }, at) => (
            <figure key={name} className="claim__shot">
              <img src={previewUrl} alt={say(m.claim_photo, { n: at + 1 })} width={width} height={height} />
              {spots
                .filter(({ image }) => image === name)
                .map(({ n, x, y }) => (
                  <span
                    key={n}
                    className="claim__pin"
                    style={{ '--x': `${x * 100}%`, '--y': `${y * 100}%` } as CSSProperties}
                    aria-hidden="true"
                  >
                    {n}
                  </span>
                ))}
              {claim.workPhotos.length > 0 && (
                <figcaption className="xs">{say(m.claim_shot_by_customer)}</figcaption>
              )}
            </figure>
          ))}
        </div>
      )}
      {spots.length > 0 && (
        <ul className="claim__spots small soft">
          {spots.map(({ n, text }) => (
            <li key={n}>{text ? say(m.claim_spot, { n, text }) : say(m.claim_spot_only, { n })}</li>
          ))}
        </ul>
      )}
      {claim.words && <blockquote className="soft claim__words">{claim.words}</blockquote>}
    </section>
  );
}
