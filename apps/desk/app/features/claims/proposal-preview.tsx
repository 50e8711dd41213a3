import { type DeskClaim, languageLocales } from '@mendwell/contract';
import { formatPrice, m, sayIn } from '@mendwell/copy';
import type { ClaimRemedy } from '@mendwell/domain';
import { useSay } from '@mendwell/web/site.tsx';
import './proposal-preview.css';

type Props = {
  readonly claim: Pick<DeskClaim, 'language'>;
  readonly remedy: ClaimRemedy | null;
  readonly amount: number | null;
  readonly reason: string | null;
};

/** A proposal in the sentences of the customer's page and mail, in the customer's language. */
export function ProposalPreview({ claim: { language }, remedy, amount, reason }: Props) {
  const say = useSay();
  const locale = languageLocales[language];
  const theirs = sayIn(locale);
  if (remedy === null) return null;
  const price = { amount: formatPrice(locale, amount ?? 0) };
  const [title, text] = {
    redo: [theirs(m.claim_remedy_redo), theirs(m.claim_remedy_redo_text)],
    refund: [theirs(m.claim_remedy_refund, price), theirs(m.claim_remedy_refund_text)],
    compensation: [theirs(m.claim_remedy_compensation, price), theirs(m.claim_remedy_compensation_text)],
  }[remedy];
  return (
    <figure className="proposal-preview">
      <figcaption className="small soft">{say(m.desk_claims_preview)}</figcaption>
      <div lang={locale} className="proposal-preview__text">
        <b>{title}</b>
        <p>{text}</p>
        {reason && <p className="proposal-preview__reason">{reason}</p>}
        <p className="small soft">{theirs(m.claim_rights)}</p>
      </div>
    </figure>
  );
}
