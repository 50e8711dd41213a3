import { type EndpointResponse, openContact, type SupportOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { type ContactReason, contactReasons } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { ReasonChips } from '@mendwell/ui/reason-chips.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useSignedIn } from '#app/site/signed-in.ts';
import { useDeskCall } from '#app/site/use-desk-call.ts';
import { contactReasonWords } from './support-words.ts';

type Contact = EndpointResponse<typeof openContact>;
const neverStale = () => false;

/** Who the customer is; what reaches them is shown for a reason, which is recorded. */
export function ContactCard({ order }: { readonly order: SupportOrder }) {
  const say = useSay();
  const id = useId();
  const { rights } = useSignedIn();
  const [contact, setContact] = useState<Contact>();
  const shown = useRef<HTMLDListElement>(null);
  const show = (next: Contact) => {
    setContact(next);
    requestAnimationFrame(() => shown.current?.focus());
  };
  return (
    <section className="sorder-card" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {order.isErased ? say(m.desk_support_erased) : order.customerName || say(m.desk_support_customer)}
      </h2>
      <p className="soft small">
        {say(order.language === 'de' ? m.desk_support_writes_de : m.desk_support_writes_en)}
      </p>
      {contact && <Shown contact={contact} ref={shown} />}
      {!contact && !order.isErased && rights.includes('read_contact') && (
        <Ask orderId={order.id} onShow={show} />
      )}
    </section>
  );
}

type ShownProps = { readonly contact: Contact; readonly ref: React.Ref<HTMLDListElement> };

function Shown({ contact: { customer, deliveryNotes }, ref }: ShownProps) {
  const say = useSay();
  const { address, secondAddress, zipCode, city } = customer.address;
  return (
    <dl className="sorder-facts" ref={ref} tabIndex={-1}>
      <div>
        <dt>{say(m.desk_support_email)}</dt>
        <dd>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </dd>
      </div>
      <div>
        <dt>{say(m.desk_support_phone)}</dt>
        <dd>
          <a href={`tel:${customer.phone}`}>{customer.phone}</a>
        </dd>
      </div>
      <div>
        <dt>{say(m.desk_support_address)}</dt>
        <dd>{[address, secondAddress, `${zipCode} ${city}`].filter(Boolean).join(', ')}</dd>
      </div>
      {deliveryNotes && (
        <div>
          <dt>{say(m.desk_support_delivery)}</dt>
          <dd>{deliveryNotes}</dd>
        </div>
      )}
    </dl>
  );
}

type AskProps = { readonly orderId: string; readonly onShow: (contact: Contact) => void };

function Ask({ orderId, onShow }: AskProps) {
  const say = useSay();
  const { ask, isBusy, trouble } = useDeskCall(neverStale);
  const [reason, setReason] = useState<ContactReason | null>(null);
  const [words, setWords] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const areWordsMissing = reason === 'other' && words.trim() === '';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (reason === null || areWordsMissing) return;
    const typed = words.trim();
    const body = { reason, ...(typed === '' ? {} : { words: typed }) };
    const result = await ask(openContact, { params: { id: orderId }, body });
    if (result?.ok) onShow(result.response);
  };
  return (
    <form className="sorder-form" onSubmit={(event) => void send(event)} noValidate>
      <p className="small">{say(m.desk_support_contact_lead)}</p>
      <ReasonChips
        label={say(m.desk_support_contact_why)}
        options={contactReasons.map((one) => ({ id: one, label: say(contactReasonWords[one]) }))}
        value={reason}
        error={isChecked && reason === null ? say(m.desk_support_contact_missing) : undefined}
        onChange={setReason}
      />
      <TextField
        label={say(m.desk_support_contact_words)}
        hint={say(m.desk_support_contact_words_hint)}
        maxLength={200}
        value={words}
        onChange={setWords}
        error={isChecked && areWordsMissing ? say(m.desk_support_contact_words_missing) : undefined}
      />
      <ActTrouble trouble={trouble} />
      <Button type="submit" look="line" busyLabel={isBusy ? say(m.desk_support_contact_busy) : undefined}>
        {say(m.desk_support_contact_show)}
      </Button>
    </form>
  );
}
