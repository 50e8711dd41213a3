import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { call } from '@mendwell/web/page-api.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { type FormEvent, useRef, useState } from 'react';
import { requestMyData } from './calls.ts';
import { ClearButton } from './clear-button.tsx';
import { MyDataSteps } from './my-data-steps.tsx';
import { type Trouble, TroubleNote } from './trouble-note.tsx';

type Props = { readonly onAsked: (tab: { signature: string; email: string }) => void };

const looksLikeOne = /^\S+@\S+\.\S+$/;

/** The first step asks for the address. The response does not reveal whether we know it. */
export function EmailStep({ onAsked }: Props) {
  const say = useSay();
  const api = useApi();
  const [email, setEmail] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const attempts = useRef(0);
  const form = useRef<HTMLFormElement>(null);

  const refuse = () => {
    setIsRefused(true);
    form.current?.querySelector('input')?.focus();
  };
  const send = async () => {
    const address = email.trim();
    if (isSending) return;
    setTrouble(undefined);
    if (!looksLikeOne.test(address)) return refuse();
    setIsSending(true);
    const result = await call(api, requestMyData, { body: { email: address } });
    setIsSending(false);
    if (result.ok) return onAsked({ signature: result.response.signature, email: address });
    if (result.problem?.code === 'invalid_request') return refuse();
    attempts.current += 1;
    setTrouble({ problem: result.problem, attempt: attempts.current });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <div className="my-data">
      <MyDataSteps step={1} />
      <h1 className="h1">{say(m.my_data_title)}</h1>
      <p className="lead my-data__lead">{say(m.my_data_lead)}</p>
      <form ref={form} className="form my-data__form" noValidate onSubmit={submit}>
        <TextField
          label={say(m.my_data_email)}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setIsRefused(false);
          }}
          error={isRefused && say(m.my_data_email_invalid)}
        />
        {trouble && <TroubleNote trouble={trouble} />}
        <div className="my-data__acts my-data__acts--first">
          <Button type="submit" busyLabel={isSending ? say(m.shell_loading) : undefined}>
            {say(m.my_data_send)}
          </Button>
        </div>
      </form>
      <DeviceSection />
    </div>
  );
}

/** Offers to clear what only this browser stores, which needs no mail. */
function DeviceSection() {
  const say = useSay();
  return (
    <section className="my-data__section" aria-labelledby="my-data-device">
      <h2 className="h3" id="my-data-device">
        {say(m.my_data_device_title)}
      </h2>
      <p className="soft my-data__text">{say(m.my_data_device_text)}</p>
      <ClearButton />
    </section>
  );
}
