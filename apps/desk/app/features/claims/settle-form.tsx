import { settleDeskClaim } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { ProposalPreview } from './proposal-preview.tsx';
import type { Told } from './told.ts';
import './proposal-form.css';

/** Says that what only a person can do is done, and how. */
export function SettleForm({ claim, isBusy, act }: Told) {
  const { say, locale } = useSite();
  const [how, setHow] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { remedy, transfer } = claim;
  const text = transfer
    ? say(m.desk_claims_settle_transfer, { amount: formatPrice(locale, transfer) })
    : say(remedy === 'redo' ? m.desk_claims_settle_redo : m.desk_claims_settle_refund);
  const send = () => {
    setIsChecked(true);
    const reason = how.trim();
    if (reason === '') return;
    void act(
      (ask) => ask(settleDeskClaim, { params: { id: claim.id }, body: { seen: claim.version, reason } }),
      say(m.desk_claims_done_settled),
    );
  };
  return (
    <section className="claim-page__card proposal-form">
      <h2 className="h3">{say(m.desk_claims_settle_title)}</h2>
      <p>{text}</p>
      <ProposalPreview claim={claim} remedy={remedy} amount={claim.amount} reason={claim.reason} />
      <TextField
        label={say(m.desk_claims_settle_how)}
        hint={say(m.desk_claims_settle_hint)}
        maxLength={300}
        value={how}
        onChange={setHow}
        error={isChecked && how.trim() === '' ? say(m.desk_claims_settle_missing) : undefined}
      />
      <div>
        <Button look="line" onPress={send} busyLabel={isBusy ? say(m.desk_loading) : undefined}>
          {say(m.desk_claims_settle)}
        </Button>
      </div>
    </section>
  );
}
