import { Email } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { FormField } from '@mendwell/ui/form-field.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';

type Props = { readonly isKnown: boolean; readonly onSave: (email: string) => Promise<boolean> };

/** Asks, optionally, for an address that answers are mailed to while the customer is away. */
export function EmailOffer({ isKnown, onSave }: Props) {
  const say = useSay();
  const id = useId();
  const field = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [saved, setSaved] = useState<string>();
  const [mistake, setMistake] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const isEmail = safeParse(Email, address).success;
    const isSaved = isEmail && (await onSave(address));
    if (isSaved) return setSaved(address);
    setMistake(
      isEmail ? say(m.chat_email_failed) : `${say(m.support_email_invalid)}. ${say(m.support_email_example)}`,
    );
    return field.current?.querySelector('input')?.focus();
  };
  return (
    <div role="status">
      {saved && <p className="talk__offer small">{say(m.chat_email_saved, { email: saved })}</p>}
      {!saved && !isKnown && (
        <form ref={field} className="talk__offer" noValidate onSubmit={(event) => void submit(event)}>
          <p className="small">
            <b className="strong">{say(m.chat_email_offer)}</b> {say(m.chat_email_offer_text)}
          </p>
          <div className="talk__offer-row">
            <FormField
              id={id}
              name="email"
              type="email"
              autoComplete="email"
              label={say(m.chat_email)}
              optional={say(m.support_optional)}
              value={email}
              error={mistake}
              isFirstMistake={false}
              onChange={({ target }) => setEmail(target.value)}
            />
            <button type="submit" className={buttonClass('line')}>
              {say(m.chat_email_save)}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
