import { proposeMoney, proposeRedo } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { type ClaimRemedy, claimRemedies } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { OneOf } from '@mendwell/ui/option-group.tsx';
import { PriceField } from '@mendwell/ui/price-field.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { readLinePrice, stepLinePrice, writeLinePrice } from '@mendwell/web/request/line-price.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { ProposalPreview } from './proposal-preview.tsx';
import type { Told } from './told.ts';
import './proposal-form.css';

const isRemedy = (id: string): id is ClaimRemedy => claimRemedies.some((one) => one === id);

/** Proposes something to the customer: what it is, up to which amount, and the words that they read. */
export function ProposalForm({ claim, name, isBusy, act }: Told) {
  const { say, locale } = useSite();
  const [remedy, setRemedy] = useState<ClaimRemedy | null>(null);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const price = (cents: number) => formatPrice(locale, cents);
  const most = claim.remedies.find((one) => one.remedy === remedy)?.most ?? 0;
  const cents = readLinePrice(typed) ?? 0;
  const isMoney = remedy === 'refund' || remedy === 'compensation';
  const wrongAmount =
    cents < 1
      ? say(m.desk_claims_amount_missing)
      : cents > most
        ? say(m.desk_claims_amount_high, { most: price(most) })
        : undefined;
  const options = claim.remedies.map((one) => {
    const limit = { most: price(one.most ?? 0) };
    if (one.remedy === 'redo')
      return { id: one.remedy, label: say(m.desk_claims_redo), detail: say(m.desk_claims_redo_text) };
    if (one.remedy === 'compensation')
      return {
        id: one.remedy,
        label: say(m.desk_claims_compensation),
        detail: say(m.desk_claims_compensation_text, limit),
      };
    return {
      id: one.remedy,
      label: say(m.desk_claims_refund),
      detail: one.most ? say(m.desk_claims_refund_text, limit) : say(m.desk_claims_refund_none),
      isDisabled: !one.most,
    };
  });
  const refunds = claim.refunds.flatMap(({ amount }) => (amount === null ? [] : [price(amount)]));
  const send = () => {
    setIsChecked(true);
    const words = reason.trim();
    if (remedy === null || words === '' || (isMoney && wrongAmount)) return;
    const params = { id: claim.id };
    const common = { seen: claim.version, reason: words };
    void act(
      (ask) =>
        remedy === 'redo'
          ? ask(proposeRedo, { params, body: common })
          : ask(proposeMoney, { params, body: { ...common, remedy, amount: cents } }),
      say(m.desk_claims_done_proposed),
    );
  };
  return (
    <section className="claim-page__card proposal-form">
      <h2 className="h3">{say(m.desk_claims_proposal)}</h2>
      {claim.objection !== null && (
        <p>
          <span className="soft">{say(m.desk_claims_objection)}</span> {claim.objection}
        </p>
      )}
      <OneOf
        label={say(m.desk_claims_how)}
        hideLabel
        options={options}
        value={remedy}
        onChange={(id) => isRemedy(id) && setRemedy(id)}
        isInvalid={isChecked && remedy === null}
        error={isChecked && remedy === null ? say(m.desk_claims_how_missing) : undefined}
      />
      <p className="small soft">
        {refunds.length > 0
          ? say(m.desk_claims_refunded, { amounts: refunds.join(', ') })
          : say(m.desk_claims_refunded_none)}
      </p>
      {isMoney && (
        <PriceField
          label={say(m.desk_claims_amount)}
          hint={say(m.desk_claims_passkey)}
          value={typed}
          lessLabel={say(m.desk_claims_less)}
          moreLabel={say(m.desk_claims_more_euro)}
          error={isChecked ? wrongAmount : undefined}
          onChange={setTyped}
          onStep={(euros) => setTyped(writeLinePrice(locale, stepLinePrice(cents, euros)))}
        />
      )}
      <TextField
        label={say(claim.language === 'DE' ? m.desk_claims_reason_DE : m.desk_claims_reason_EN, { name })}
        hint={say(m.desk_claims_reason_hint)}
        lines={4}
        maxLength={1000}
        value={reason}
        onChange={setReason}
        error={isChecked && reason.trim() === '' ? say(m.desk_claims_reason_missing) : undefined}
      />
      <ProposalPreview claim={claim} remedy={remedy} amount={isMoney ? cents : null} reason={reason.trim()} />
      <div>
        <Button onPress={send} busyLabel={isBusy ? say(m.desk_loading) : undefined}>
          {say(m.desk_claims_send)}
        </Button>
      </div>
    </section>
  );
}
