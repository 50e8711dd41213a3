import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';

export type Creditor = {
  readonly name: string;
  readonly id: string;
  /** Whether this creditor is made up, for development. */
  readonly isSample: boolean;
};

/** Shows the mandate that a direct debit needs from the customer, and the creditor. */
export function Mandate({ creditor }: { readonly creditor: Creditor }) {
  const say = useSay();
  const named = (value: string) => (creditor.isSample ? say(m.payment_mandate_sample, { value }) : value);
  return (
    <section className="mandate" aria-labelledby="mandate-title">
      <h3 className="strong" id="mandate-title">
        {say(m.payment_mandate)}
      </h3>
      <p>{say(m.payment_mandate_text, { creditor: creditor.name })}</p>
      <dl>
        <div>
          <dt>{say(m.payment_mandate_creditor)}</dt>
          <dd>{named(creditor.name)}</dd>
        </div>
        <div>
          <dt>{say(m.payment_mandate_creditor_id)}</dt>
          <dd>{named(creditor.id)}</dd>
        </div>
        <div>
          <dt>{say(m.payment_mandate_reference)}</dt>
          <dd>{say(m.payment_mandate_reference_text)}</dd>
        </div>
      </dl>
      <p>{say(m.payment_mandate_notice)}</p>
    </section>
  );
}
