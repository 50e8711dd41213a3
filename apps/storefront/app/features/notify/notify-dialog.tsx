import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { Lock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import {
  checkFields,
  isAllEmpty,
  type NotifyFields,
  type NotifyStatus,
  sendWish,
  troubleIn,
} from './notify-form.ts';
import { NotifyThanks } from './notify-thanks.tsx';
import { PrivacyLink } from './privacy-link.tsx';

type Props = { readonly city?: string; readonly postcode?: string };

export default function NotifyDialog({ city = '', postcode = '' }: Props) {
  const say = useSay();
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<NotifyFields>({ email: '', city, postcode });
  const [touched, setTouched] = useState<Partial<Record<keyof NotifyFields, boolean>>>({});
  const [status, setStatus] = useState<NotifyStatus>('editing');

  const errors = checkFields(fields, say);
  const shownErrors = Object.fromEntries(
    Object.entries(errors).filter(([name]) => touched[name as keyof NotifyFields]),
  );
  const focusFirst = (names: readonly string[]) =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${names[0]}"]`)?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (status === 'sending') return;
    if (isAllEmpty(fields)) {
      setStatus('all_empty');
      focusFirst(['email']);
      return;
    }
    if (Object.keys(errors).length) {
      setTouched({ email: true, city: true, postcode: true });
      focusFirst(Object.keys(errors));
      return;
    }
    setStatus('sending');
    setStatus(await sendWish(api, fields));
  };

  if (status === 'sent') return <NotifyThanks email={fields.email.trim()} city={fields.city.trim()} />;

  const trouble = troubleIn(status, say);
  const field = (name: keyof NotifyFields) => ({
    name,
    value: fields[name],
    onChange: (value: string) => {
      setFields({ ...fields, [name]: value });
      setStatus('editing');
    },
    // Leaving a field empty is no mistake yet; sending it empty is.
    onBlur: () => fields[name].trim() && setTouched({ ...touched, [name]: true }),
    error: shownErrors[name],
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="contents">
      <DialogHead title={say(m.notify_title)} closeLabel={say(m.shell_close)} cloth="head-notify" />
      <DialogBody>
        <p className="soft mb-[22px]">{say(m.notify_text)}</p>
        <div className="form form--2">
          <TextField
            {...field('email')}
            type="email"
            autoComplete="email"
            label={say(m.notify_email)}
            className="full"
          />
          <TextField {...field('city')} autoComplete="address-level2" label={say(m.notify_city)} />
          <TextField
            {...field('postcode')}
            inputMode="numeric"
            autoComplete="postal-code"
            label={say(m.notify_postcode)}
          />
        </div>
        <div className="mt-[22px] grid gap-3">
          {trouble && (
            <Note key={status} tone="error" isAlert>
              {trouble}
            </Note>
          )}
          <Note icon={Lock}>
            <strong>{say(m.notify_promise)}</strong>{' '}
            {say(m.notify_promise_text, { city: fields.city.trim() || say(m.notify_your_city) })}{' '}
            <PrivacyLink />
          </Note>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button
          type="submit"
          wide
          isDisabled={Object.keys(shownErrors).length > 0}
          busyLabel={status === 'sending' ? say(m.shell_loading) : undefined}
        >
          {say(m.notify_send)}
        </Button>
      </DialogFoot>
    </form>
  );
}
