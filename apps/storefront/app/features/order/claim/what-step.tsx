import type { OrderClaims } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { ClaimKind } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { OneOf, SomeOf } from '@mendwell/ui/option-group.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ChangeDraft, ClaimDraft } from './claim-draft.ts';
import { ClaimFrame } from './claim-frame.tsx';
import { kindNames } from './kind-names.ts';

type Props = {
  readonly claims: OrderClaims;
  readonly draft: ClaimDraft;
  readonly change: ChangeDraft;
  readonly onContinue: () => void;
};

const longest = 2000;

/** The first step: which item, what is wrong, and the customer's own words. */
export function WhatStep({ claims, draft, change, onContinue }: Props) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const [isTried, setIsTried] = useState(false);
  const hasItems = draft.items.length > 0;
  const kind = draft.kind !== null && claims.reportable.includes(draft.kind) ? draft.kind : null;
  const next = () => {
    setIsTried(true);
    if (hasItems && kind !== null) onContinue();
    else document.querySelector<HTMLElement>(hasItems ? '#claim-kind input' : '#claim-items input')?.focus();
  };
  return (
    <ClaimFrame
      step={1}
      kicker={say(m.claim_order, { number: claims.orderNumber })}
      title={say(m.claim_title)}
      lead={say(m.claim_lead)}
    >
      <div className="claim__part" id="claim-items">
        <SomeOf
          label={say(m.claim_items)}
          hint={say(m.claim_items_hint)}
          options={claims.items.map(({ subCategory, services }, at) => ({
            id: String(at),
            label: inLanguage.name(subCategory),
            detail: services
              .map(({ displayName: name, displayNameTranslations: nameTranslations }) =>
                inLanguage.name({ name, nameTranslations }),
              )
              .join(', '),
          }))}
          value={draft.items.map(String)}
          onChange={(items) => change((before) => ({ ...before, items: items.map(Number) }))}
        />
        {isTried && !hasItems && (
          <p className="claim__mistake small" role="alert">
            {say(m.claim_items_missing)}
          </p>
        )}
      </div>
      <div className="claim__part" id="claim-kind">
        <OneOf
          label={say(m.claim_kinds)}
          columns={2}
          options={claims.reportable.map((id) => ({ id, label: say(kindNames[id]) }))}
          value={kind}
          onChange={(id) => change((before) => ({ ...before, kind: id as ClaimKind }))}
          isRequired
          isInvalid={isTried && kind === null}
          error={isTried && kind === null ? say(m.claim_kinds_missing) : undefined}
        />
      </div>
      <div className="claim__part">
        <TextField
          label={say(m.claim_words)}
          optional={say(m.claim_optional)}
          lines={4}
          maxLength={longest}
          value={draft.words}
          onChange={(words) => change((before) => ({ ...before, words }))}
        />
      </div>
      <p className="small soft claim__rights">{say(m.claim_rights)}</p>
      <div className="claim__acts">
        <Button onPress={next}>{say(m.claim_continue)}</Button>
        <Link className={buttonClass('quiet')} to="/order/status">
          {say(m.claim_to_order)}
        </Link>
      </div>
    </ClaimFrame>
  );
}
